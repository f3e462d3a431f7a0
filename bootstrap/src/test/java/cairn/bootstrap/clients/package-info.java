/// What others make of the API's document: linters, and clients generated from it.
@NullMarked
package cairn.bootstrap.clients;

import org.jspecify.annotations.NullMarked;
