/// What machines read of a resource: texts, pictures, pages, vectors.
@NullMarked
package cairn.application.port.content;

import org.jspecify.annotations.NullMarked;
