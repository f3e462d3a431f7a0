/// Embeds texts as vectors with ONNX Runtime, inside this process; by default with bge-small-en-v1.5.
@NullMarked
package cairn.adapter.enrichment.embedding;

import org.jspecify.annotations.NullMarked;
