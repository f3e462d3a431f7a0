/// Models of TensorFlow.js, turned into ONNX.
@NullMarked
package cairn.adapter.enrichment.tfjs;

import org.jspecify.annotations.NullMarked;
