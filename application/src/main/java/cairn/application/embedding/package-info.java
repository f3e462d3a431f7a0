/// By which embedding model what is embedded and searched.
@NullMarked
package cairn.application.embedding;

import org.jspecify.annotations.NullMarked;
