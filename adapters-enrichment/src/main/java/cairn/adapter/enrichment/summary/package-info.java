/// Captions and keywords, taken out of the text itself.
@NullMarked
package cairn.adapter.enrichment.summary;

import org.jspecify.annotations.NullMarked;
