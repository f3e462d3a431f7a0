/// The API's document, as tests read it: what a request may be and an answer must be.
@NullMarked
package cairn.bootstrap.document;

import org.jspecify.annotations.NullMarked;
