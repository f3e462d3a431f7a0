/// Tests of reading pictures.
@NullMarked
package cairn.adapter.enrichment.picture;

import org.jspecify.annotations.NullMarked;
