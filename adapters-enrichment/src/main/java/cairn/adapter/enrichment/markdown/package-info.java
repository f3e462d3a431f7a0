/// Renders notes as HTML and finds their titles.
@NullMarked
package cairn.adapter.enrichment.markdown;

import org.jspecify.annotations.NullMarked;
