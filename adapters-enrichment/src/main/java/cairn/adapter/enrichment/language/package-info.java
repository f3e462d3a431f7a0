/// Detects the language of a document.
@NullMarked
package cairn.adapter.enrichment.language;

import org.jspecify.annotations.NullMarked;
