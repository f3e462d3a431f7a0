/// Writing models in ONNX.
@NullMarked
package cairn.build.onnx;

import org.jspecify.annotations.NullMarked;
