@NullMarked
package cairn.adapter.enrichment.onnx;

import org.jspecify.annotations.NullMarked;
