@NullMarked
package cairn.adapter.enrichment.embedding;

import org.jspecify.annotations.NullMarked;
