/// Embedding short notes together with the notes around them.
@NullMarked
package cairn.application.context;

import org.jspecify.annotations.NullMarked;
