/// Text out of files nobody vouches for: plain texts here, everything else in processes of its own.
@NullMarked
package cairn.adapter.enrichment.extraction;

import org.jspecify.annotations.NullMarked;
