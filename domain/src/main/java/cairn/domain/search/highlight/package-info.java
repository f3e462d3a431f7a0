/// Where the words of a search stand in a text.
@NullMarked
package cairn.domain.search.highlight;

import org.jspecify.annotations.NullMarked;
