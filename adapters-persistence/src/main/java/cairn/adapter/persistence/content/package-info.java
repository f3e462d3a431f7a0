/// Texts, pictures, pages and vectors that processing extracts from resources.
@NullMarked
package cairn.adapter.persistence.content;

import org.jspecify.annotations.NullMarked;
