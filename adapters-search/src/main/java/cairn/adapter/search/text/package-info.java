/// Turns text into tokens, in the same way for every engine, for documents and for queries.
@NullMarked
package cairn.adapter.search.text;

import org.jspecify.annotations.NullMarked;
