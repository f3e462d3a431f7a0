@NullMarked
package cairn.adapter.enrichment.summary;

import org.jspecify.annotations.NullMarked;
