/// What pages behind bookmarks say, and what they say of themselves.
@NullMarked
package cairn.adapter.enrichment.page;

import org.jspecify.annotations.NullMarked;
