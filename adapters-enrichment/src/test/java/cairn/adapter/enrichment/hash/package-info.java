@NullMarked
package cairn.adapter.enrichment.hash;

import org.jspecify.annotations.NullMarked;
