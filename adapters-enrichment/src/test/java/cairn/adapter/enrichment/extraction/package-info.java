@NullMarked
package cairn.adapter.enrichment.extraction;

import org.jspecify.annotations.NullMarked;
