package cairn.build.tfjs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import cairn.build.onnx.OnnxGraph;
import cairn.build.onnx.OnnxGraph.Type;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// Small models, what they compute worked out by hand.
class GraphConverterTest {
    /// Height 2, width 2, two channels.
    private static final float[] INPUT = {1, 2, 3, 4, 5, 6, 7, -8};

    private static final OrtEnvironment RUNTIME = OrtEnvironment.getEnvironment();

    @Test
    void convolvesAllChannels() throws Exception {
        float[] kernel = new float[16];
        float[] expected = {0.5f, -1};
        for (int i = 0; i < 16; i++) {
            kernel[i] = i % 5 - 1;
            expected[i % 2] += INPUT[i / 2] * kernel[i];
        }
        String nodes = node("_FusedConv2D", "in,w,b", convolution("VALID", "BiasAdd"));
        float[] found = run(nodes, Map.of("w", kernel, "b", new float[] {0.5f, -1}), "2,2,2,2", 1, 1, 2);
        assertThat(found).containsExactly(expected);
    }

    @Test
    void convolvesEachChannelAlone() throws Exception {
        float[] kernel = {1, 2, 3, 4, 5, 6, 7, 8};
        String nodes = node("DepthwiseConv2dNative", "in,w", convolution("VALID"));
        float[] found = run(nodes, Map.of("w", kernel), "2,2,2,1", 1, 1, 2);
        assertThat(found).containsExactly(1 + 9 + 25 + 49, 4 + 16 + 36 - 64);
    }

    @Test
    void doesWhatIsFusedWithAConvolution() throws Exception {
        float[] kernel = {1, 0, 0, 1};
        String nodes = node("_FusedConv2D", "in,w,b", convolution("SAME", "BiasAdd", "Relu6"));
        float[] found = run(nodes, Map.of("w", kernel, "b", new float[] {0, 1}), "1,1,2,2", 2, 2, 2);
        assertThat(found).containsExactly(1, 3, 3, 5, 5, 6, 6, 0);
    }

    @Test
    void doublesTheSizeFromTheUpperLeft() throws Exception {
        String nodes = node("ResizeBilinear", "in,in", "\"half_pixel_centers\":{\"b\":false}");
        float[] found = run(nodes, Map.of(), "", 4, 4, 2);
        assertThat(found).startsWith(1, 2, 2, 3, 3, 4, 3, 4);
    }

    @Test
    void computesPointByPoint() throws Exception {
        assertThat(run(node("Relu6", "in", ""), Map.of(), "", 2, 2, 2)).containsExactly(1, 2, 3, 4, 5, 6, 6, 0);
        assertThat(run(node("Relu", "in", ""), Map.of(), "", 2, 2, 2)).containsExactly(1, 2, 3, 4, 5, 6, 7, 0);
        assertThat(run(node("Mul", "in,in", ""), Map.of(), "", 2, 2, 2)).containsExactly(1, 4, 9, 16, 25, 36, 49, 64);
        assertThat(run(node("AddV2", "in,in", ""), Map.of(), "", 2, 2, 2)).containsExactly(2, 4, 6, 8, 10, 12, 14, -16);
        assertThat(run(node("Sub", "in,in", ""), Map.of(), "", 2, 2, 2)).containsOnly(0);
    }

    @Test
    void refusesWhatItDoesNotUnderstand() {
        assertThatThrownBy(() -> run(node("Einsum", "in", ""), Map.of(), "", 2, 2, 2))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("Einsum");
        assertThatThrownBy(() -> run(node("Relu", "nowhere", ""), Map.of(), "", 2, 2, 2))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("nowhere");
    }

    /// @param shape of `w`
    private float[] run(String node, Map<String, float[]> weights, String shape, long... output)
            throws IOException, OrtException {
        Map<String, String> shapes = Map.of("w", shape, "b", "2");
        StringBuilder manifest = new StringBuilder();
        ByteBuffer bytes = ByteBuffer.allocate(1000).order(ByteOrder.LITTLE_ENDIAN);
        weights.forEach((name, values) -> {
            manifest.append(manifest.isEmpty() ? "" : ",")
                    .append(manifest(name, Objects.requireNonNull(shapes.get(name))));
            for (float value : values) {
                bytes.putShort(Float.floatToFloat16(value));
            }
        });
        String json = "{\"modelTopology\":{\"node\":[{\"name\":\"in\",\"op\":\"Placeholder\"}," + node
                + "]},\"weightsManifest\":[{\"weights\":[" + manifest + "]}]}";
        return run(json, bytes.array(), output);
    }

    private float[] run(String json, byte[] weights, long... output) throws IOException, OrtException {
        OnnxGraph graph = new OnnxGraph().input("in", Type.FLOAT, 1, 2, 2, 2);
        new GraphConverter(GraphModel.read(json.getBytes(StandardCharsets.UTF_8), weights), graph).write("out");
        graph.output("out", Type.FLOAT, 1, output[0], output[1], output[2]);
        try (OrtSession session = RUNTIME.createSession(graph.toByteArray());
                OnnxTensor input = OnnxTensor.createTensor(RUNTIME, FloatBuffer.wrap(INPUT), new long[] {1, 2, 2, 2});
                OrtSession.Result result = session.run(Map.of("in", input))) {
            OnnxTensor found = (OnnxTensor) result.get("out").orElseThrow();
            return found.getFloatBuffer().array();
        }
    }

    private static String manifest(String name, String shape) {
        return "{\"name\":\"" + name + "\",\"shape\":[" + shape
                + "],\"dtype\":\"float32\",\"quantization\":{\"dtype\":\"float16\"}}";
    }

    private static String node(String operator, String inputs, String attributes) {
        return "{\"name\":\"out\",\"op\":\"" + operator + "\",\"input\":[\"" + inputs.replace(",", "\",\"")
                + "\"],\"attr\":{" + attributes + "}}";
    }

    private static String convolution(String padding, String... fused) {
        List<String> operators =
                List.of(fused).stream().map(name -> "\"" + base64(name) + "\"").toList();
        return "\"padding\":{\"s\":\"" + base64(padding) + "\"},"
                + "\"strides\":{\"list\":{\"i\":[\"1\",\"1\",\"1\",\"1\"]}},"
                + "\"fused_ops\":{\"list\":{\"s\":[" + String.join(",", operators) + "]}}";
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
