/// By which embedding model what is embedded and searched, and the way from one to another.
@NullMarked
package cairn.application.embedding;

import org.jspecify.annotations.NullMarked;
