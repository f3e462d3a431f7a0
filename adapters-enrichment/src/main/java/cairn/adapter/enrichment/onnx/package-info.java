/// Models in ONNX: loading them, and running them.
@NullMarked
package cairn.adapter.enrichment.onnx;

import org.jspecify.annotations.NullMarked;
