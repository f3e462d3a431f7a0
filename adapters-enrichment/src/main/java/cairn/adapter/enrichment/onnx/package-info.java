/// Models in ONNX: opening them, and writing them.
@NullMarked
package cairn.adapter.enrichment.onnx;

import org.jspecify.annotations.NullMarked;
