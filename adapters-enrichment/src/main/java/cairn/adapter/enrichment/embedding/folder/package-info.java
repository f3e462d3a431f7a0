/// Embedding models that an operator puts into a folder.
@NullMarked
package cairn.adapter.enrichment.embedding.folder;

import org.jspecify.annotations.NullMarked;
