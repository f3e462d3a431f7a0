/// Vectors of texts: bge-small-en-v1.5 on ONNX Runtime, inside this process.
@NullMarked
package cairn.adapter.enrichment.embedding;

import org.jspecify.annotations.NullMarked;
