/// Third-party tools that use the API document: linters and generated clients.
@NullMarked
package cairn.bootstrap.clients;

import org.jspecify.annotations.NullMarked;
