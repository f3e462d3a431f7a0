/// Captions, keywords and facts, taken from the text itself.
@NullMarked
package cairn.adapter.enrichment.summary;

import org.jspecify.annotations.NullMarked;
