/// Notes as HTML.
@NullMarked
package cairn.adapter.enrichment.markdown;

import org.jspecify.annotations.NullMarked;
