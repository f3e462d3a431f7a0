@NullMarked
package cairn.adapter.enrichment.embedding.folder;

import org.jspecify.annotations.NullMarked;
