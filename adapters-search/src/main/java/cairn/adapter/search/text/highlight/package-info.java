/// Finds the words of queries in texts, with the same analysis as the index.
@NullMarked
package cairn.adapter.search.text.highlight;

import org.jspecify.annotations.NullMarked;
