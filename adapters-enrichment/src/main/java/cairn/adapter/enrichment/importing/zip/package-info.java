/// Formats that are ZIP archives: exports of this server, and folders of Markdown files.
@NullMarked
package cairn.adapter.enrichment.importing.zip;

import org.jspecify.annotations.NullMarked;
