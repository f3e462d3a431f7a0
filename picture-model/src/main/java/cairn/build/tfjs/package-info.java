/// Models of TensorFlow.js, turned into ONNX.
@NullMarked
package cairn.build.tfjs;

import org.jspecify.annotations.NullMarked;
