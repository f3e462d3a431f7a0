package cairn.build.tfjs;

import cairn.build.onnx.OnnxAttribute;
import cairn.build.onnx.OnnxGraph;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Writes the nodes of a [GraphModel] into an [OnnxGraph]: those of convolutional networks, no others. Tensors keep
/// TensorFlow's order, channels last; around what ONNX has for channels first only they are turned, and the runtime
/// drops most of that when it optimises the graph.
public final class GraphConverter {
    private static final long[] CHANNELS_FIRST = {0, 3, 1, 2};
    private static final long[] CHANNELS_LAST = {0, 2, 3, 1};
    private static final long[] SCALAR = {};

    private final GraphModel model;
    private final OnnxGraph graph;
    private final Set<String> written = new HashSet<>();

    public GraphConverter(GraphModel model, OnnxGraph graph) {
        this.model = model;
        this.graph = graph;
    }

    /// Writes a node and all that it needs. Inputs of the model are left to the caller.
    ///
    /// @throws IOException when the model has no such node, or has one there that is not understood
    public void write(String name) throws IOException {
        if (written.add(name)) {
            write(model.node(name));
        }
    }

    private void write(GraphNode node) throws IOException {
        switch (node.operator()) {
            case "Placeholder" -> {}
            case "Const" -> constant(node.name());
            case "Identity", "Relu", "Sigmoid" -> same(node, node.operator());
            case "Mul", "Sub" -> same(node, node.operator());
            case "Add", "AddV2", "BiasAdd" -> same(node, "Add");
            case "Relu6" -> relu6(node);
            case "Mean" -> mean(node);
            case "ConcatV2" -> concatenation(node);
            case "ResizeBilinear" -> resize(node);
            case "Conv2D", "_FusedConv2D" -> convolution(node, false);
            case "DepthwiseConv2dNative", "FusedDepthwiseConv2dNative" -> convolution(node, true);
            default -> throw new IOException("the operator " + node.operator() + " is not understood");
        }
    }

    private void constant(String name) throws IOException {
        switch (model.weights(name)) {
            case Weights.Floats floats -> graph.constant(name, floats.shape(), floats.values());
            case Weights.Wholes wholes -> graph.constant(name, wholes.shape(), wholes.values());
        }
    }

    private void same(GraphNode node, String operator) throws IOException {
        for (String input : node.inputs()) {
            write(input);
        }
        graph.node(operator, node.inputs(), node.name());
    }

    private void relu6(GraphNode node) throws IOException {
        write(node.input(0));
        clip(node.input(0), node.name());
    }

    private void clip(String input, String output) {
        graph.constant(output + "/least", SCALAR, 0f);
        graph.constant(output + "/most", SCALAR, 6f);
        graph.node("Clip", List.of(input, output + "/least", output + "/most"), output);
    }

    private void mean(GraphNode node) throws IOException {
        write(node.input(0));
        graph.node(
                "ReduceMean",
                List.of(node.input(0)),
                node.name(),
                OnnxAttribute.list("axes", model.wholes(node.input(1))),
                OnnxAttribute.of("keepdims", node.flag("keep_dims") ? 1 : 0));
    }

    private void concatenation(GraphNode node) throws IOException {
        List<String> parts = node.inputs().subList(0, node.inputs().size() - 1);
        for (String part : parts) {
            write(part);
        }
        long axis = model.wholes(node.inputs().getLast())[0];
        graph.node("Concat", parts, node.name(), OnnxAttribute.of("axis", axis));
    }

    /// To twice the size: the only one that networks of this kind ask for, however they compute it.
    private void resize(GraphNode node) throws IOException {
        write(node.input(0));
        String turned = channelsFirst(node.input(0), node.name());
        String scales = node.name() + "/scales";
        String resized = node.name() + "/resized";
        String where = node.flag("half_pixel_centers")
                ? "half_pixel"
                : node.flag("align_corners") ? "align_corners" : "asymmetric";
        graph.constant(scales, new long[] {4}, 1f, 1f, 2f, 2f);
        graph.node(
                "Resize",
                List.of(turned, "", scales),
                resized,
                OnnxAttribute.of("mode", "linear"),
                OnnxAttribute.of("coordinate_transformation_mode", where));
        turn(resized, node.name(), CHANNELS_LAST);
    }

    private void convolution(GraphNode node, boolean depthwise) throws IOException {
        write(node.input(0));
        Weights.Floats kernel = model.floats(node.input(1));
        String weights = node.name() + "/weights";
        graph.constant(weights, Kernels.shape(kernel, depthwise), Kernels.values(kernel, depthwise));
        String turned = channelsFirst(node.input(0), node.name());
        String convolved = node.name() + "/convolved";
        graph.node(
                "Conv",
                node.fused().contains("BiasAdd") ? List.of(turned, weights, bias(node)) : List.of(turned, weights),
                convolved,
                OnnxAttribute.list("kernel_shape", kernel.shape()[0], kernel.shape()[1]),
                OnnxAttribute.list("strides", node.heightAndWidth("strides")),
                OnnxAttribute.list("dilations", node.heightAndWidth("dilations")),
                OnnxAttribute.of("group", depthwise ? kernel.shape()[2] : 1),
                OnnxAttribute.of("auto_pad", node.padding()));
        turn(activated(node, convolved), node.name(), CHANNELS_LAST);
    }

    private String bias(GraphNode node) throws IOException {
        String name = node.name() + "/bias";
        Weights.Floats bias = model.floats(node.input(2));
        graph.constant(name, bias.shape(), bias.values());
        return name;
    }

    private String activated(GraphNode node, String convolved) throws IOException {
        String result = convolved;
        for (String operator : node.fused()) {
            String next = result + "/" + operator;
            switch (operator) {
                case "BiasAdd" -> next = result;
                case "Relu6" -> clip(result, next);
                case "Relu", "Sigmoid" -> graph.node(operator, List.of(result), next);
                default -> throw new IOException("the fused operator " + operator + " is not understood");
            }
            result = next;
        }
        return result;
    }

    private String channelsFirst(String input, String user) {
        String output = user + "/channels_first";
        turn(input, output, CHANNELS_FIRST);
        return output;
    }

    private void turn(String input, String output, long[] order) {
        graph.node("Transpose", List.of(input), output, OnnxAttribute.list("perm", order));
    }
}
