/// Pictures nobody vouches for: what they measure, their colours, their thumbnails.
@NullMarked
package cairn.adapter.enrichment.picture;

import org.jspecify.annotations.NullMarked;
