/// Finds the words of queries in texts, by the analysis that the index is made with.
@NullMarked
package cairn.adapter.search.text.highlight;

import org.jspecify.annotations.NullMarked;
