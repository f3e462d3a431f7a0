/// Formats that are one text: bookmarks of browsers, CSV and JSON.
@NullMarked
package cairn.adapter.enrichment.importing.text;

import org.jspecify.annotations.NullMarked;
