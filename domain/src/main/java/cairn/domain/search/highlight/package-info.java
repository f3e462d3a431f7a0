/// Finds the words of a search in a text, for highlights and snippets.
@NullMarked
package cairn.domain.search.highlight;

import org.jspecify.annotations.NullMarked;
