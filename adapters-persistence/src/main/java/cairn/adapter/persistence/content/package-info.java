/// What machines read of a resource: texts, pictures, pages, vectors.
@NullMarked
package cairn.adapter.persistence.content;

import org.jspecify.annotations.NullMarked;
