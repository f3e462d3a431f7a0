/// Embedding short notes together with those around them.
@NullMarked
package cairn.application.context;

import org.jspecify.annotations.NullMarked;
