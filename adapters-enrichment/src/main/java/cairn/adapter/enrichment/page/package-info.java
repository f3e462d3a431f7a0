/// Fetches the pages behind bookmarks, and reads their text and metadata.
@NullMarked
package cairn.adapter.enrichment.page;

import org.jspecify.annotations.NullMarked;
