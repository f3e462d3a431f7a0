/// In what language a document is.
@NullMarked
package cairn.adapter.enrichment.language;

import org.jspecify.annotations.NullMarked;
