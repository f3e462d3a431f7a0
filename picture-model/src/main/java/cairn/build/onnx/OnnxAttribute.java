package cairn.build.onnx;

import java.util.List;
import java.util.stream.LongStream;

/// An attribute of a node (`AttributeProto` of onnx.proto).
public sealed interface OnnxAttribute {
    record Whole(String name, long value) implements OnnxAttribute {}

    record Text(String name, String value) implements OnnxAttribute {}

    record Wholes(String name, List<Long> values) implements OnnxAttribute {
        public Wholes {
            values = List.copyOf(values);
        }
    }

    static OnnxAttribute of(String name, long value) {
        return new Whole(name, value);
    }

    static OnnxAttribute of(String name, String value) {
        return new Text(name, value);
    }

    static OnnxAttribute list(String name, long... values) {
        return new Wholes(name, LongStream.of(values).boxed().toList());
    }
}
