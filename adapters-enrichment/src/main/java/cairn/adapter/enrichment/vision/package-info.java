/// Embeds pictures as vectors.
@NullMarked
package cairn.adapter.enrichment.vision;

import org.jspecify.annotations.NullMarked;
