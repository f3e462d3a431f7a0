/// Loads and runs ONNX models.
@NullMarked
package cairn.adapter.enrichment.onnx;

import org.jspecify.annotations.NullMarked;
