/// Text out of files nobody vouches for.
@NullMarked
package cairn.adapter.enrichment.extraction;

import org.jspecify.annotations.NullMarked;
