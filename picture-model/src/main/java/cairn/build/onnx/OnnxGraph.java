package cairn.build.onnx;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/// Builds a model in ONNX (github.com/onnx/onnx, onnx.proto; the numbers are those of its fields). Nodes come in an
/// order in which each finds its inputs before it.
public final class OnnxGraph {
    /// The element types of tensors.
    public enum Type {
        FLOAT(1),
        INT64(7);

        private final int code;

        Type(int code) {
            this.code = code;
        }

        public int code() {
            return code;
        }
    }

    /// ONNX 1.8.
    private static final int OPERATORS = 13;

    private static final int IR_VERSION = 8;

    private static final int ATTRIBUTE_INT = 2;
    private static final int ATTRIBUTE_STRING = 3;
    private static final int ATTRIBUTE_INTS = 7;

    private final ProtobufWriter graph = new ProtobufWriter();

    public OnnxGraph() {
        graph.text(2, "graph");
    }

    /// @param shape a dimension below zero is any
    public OnnxGraph input(String name, Type type, long... shape) {
        graph.message(11, value(name, type, shape));
        return this;
    }

    public OnnxGraph output(String name, Type type, long... shape) {
        graph.message(12, value(name, type, shape));
        return this;
    }

    public OnnxGraph node(String operator, List<String> inputs, String output, OnnxAttribute... attributes) {
        ProtobufWriter node = new ProtobufWriter();
        inputs.forEach(input -> node.text(1, input));
        node.text(2, output).text(3, output).text(4, operator);
        for (OnnxAttribute attribute : attributes) {
            node.message(5, attribute(attribute));
        }
        graph.message(1, node);
        return this;
    }

    public OnnxGraph constant(String name, long[] shape, float... values) {
        ByteBuffer bytes = ByteBuffer.allocate(values.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(values);
        return constant(name, Type.FLOAT, shape, bytes.array());
    }

    public OnnxGraph constant(String name, long[] shape, long... values) {
        ByteBuffer bytes = ByteBuffer.allocate(values.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asLongBuffer().put(values);
        return constant(name, Type.INT64, shape, bytes.array());
    }

    private OnnxGraph constant(String name, Type type, long[] shape, byte[] values) {
        ProtobufWriter tensor = new ProtobufWriter();
        for (long dimension : shape) {
            tensor.number(1, dimension);
        }
        graph.message(5, tensor.number(2, type.code()).text(8, name).bytes(9, values));
        return this;
    }

    public byte[] toByteArray() {
        ProtobufWriter operators = new ProtobufWriter().text(1, "").number(2, OPERATORS);
        return new ProtobufWriter()
                .number(1, IR_VERSION)
                .text(2, "cairn")
                .message(7, graph)
                .message(8, operators)
                .toByteArray();
    }

    private static ProtobufWriter value(String name, Type type, long[] shape) {
        ProtobufWriter dimensions = new ProtobufWriter();
        for (long dimension : shape) {
            dimensions.message(1, dimension(dimension));
        }
        ProtobufWriter tensor = new ProtobufWriter().number(1, type.code()).message(2, dimensions);
        return new ProtobufWriter().text(1, name).message(2, new ProtobufWriter().message(1, tensor));
    }

    private static ProtobufWriter dimension(long dimension) {
        return dimension < 0 ? new ProtobufWriter().text(2, "n") : new ProtobufWriter().number(1, dimension);
    }

    private static ProtobufWriter attribute(OnnxAttribute attribute) {
        return switch (attribute) {
            case OnnxAttribute.Whole whole ->
                new ProtobufWriter()
                        .text(1, whole.name())
                        .number(3, whole.value())
                        .number(20, ATTRIBUTE_INT);
            case OnnxAttribute.Text text ->
                new ProtobufWriter().text(1, text.name()).text(4, text.value()).number(20, ATTRIBUTE_STRING);
            case OnnxAttribute.Wholes wholes -> {
                ProtobufWriter list = new ProtobufWriter().text(1, wholes.name());
                wholes.values().forEach(value -> list.number(8, value));
                yield list.number(20, ATTRIBUTE_INTS);
            }
        };
    }
}
