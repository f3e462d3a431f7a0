/// Reads untrusted pictures: their dimensions, colours and thumbnails.
@NullMarked
package cairn.adapter.enrichment.picture;

import org.jspecify.annotations.NullMarked;
