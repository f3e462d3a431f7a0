/// How text becomes tokens, the same for every engine, for documents and queries alike.
@NullMarked
package cairn.adapter.search.text;

import org.jspecify.annotations.NullMarked;
