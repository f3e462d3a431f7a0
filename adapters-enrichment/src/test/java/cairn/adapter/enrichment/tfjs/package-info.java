@NullMarked
package cairn.adapter.enrichment.tfjs;

import org.jspecify.annotations.NullMarked;
