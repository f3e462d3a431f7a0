package cairn.adapter.enrichment.vision;

import cairn.build.onnx.OnnxAttribute;
import cairn.build.onnx.OnnxGraph;
import cairn.build.onnx.OnnxGraph.Type;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A dual encoder with the signature of CLIP's ONNX export, in the layout of a Hugging Face folder, for
/// three colours: a picture's vector is the mean of each channel, a text's the mean of its words, with
/// 512 dimensions each.
public final class SyntheticDualEncoder {
    private static final int DIMENSIONS = 512;
    private static final int VOCABULARY = 5;

    private SyntheticDualEncoder() {}

    /// @param models the folder of models, in which it creates its own folder
    public static Path write(Path models) throws IOException {
        return write(models, DIMENSIONS);
    }

    /// @param textDimensions different from those of pictures for a model that cannot work
    static Path write(Path models, int textDimensions) throws IOException {
        return write(models, DIMENSIONS, textDimensions);
    }

    static Path write(Path models, int pictureDimensions, int textDimensions) throws IOException {
        Path folder = Files.createDirectories(models.resolve("three-colours"));
        Path onnx = Files.createDirectories(folder.resolve("onnx"));
        Files.write(onnx.resolve("vision_model.onnx"), vision(pictureDimensions));
        Files.write(onnx.resolve("text_model.onnx"), text(textDimensions));
        Files.writeString(folder.resolve("preprocessor_config.json"), """
                {"crop_size": {"height": 224, "width": 224}, "do_center_crop": true,
                 "image_mean": [0.5, 0.5, 0.5], "image_std": [0.5, 0.5, 0.5], "size": {"shortest_edge": 224}}""");
        Files.writeString(folder.resolve("vocab.json"), """
                {"<|startoftext|>": 0, "<|endoftext|>": 1, "red</w>": 2, "green</w>": 3, "blue</w>": 4}""");
        Files.writeString(folder.resolve("merges.txt"), """
                #version: 0.2
                e d</w>
                r ed</w>
                e e
                g r
                gr ee
                gree n</w>
                b l
                u e</w>
                bl ue</w>
                """);
        return folder;
    }

    private static byte[] vision(int dimensions) {
        float[] projection = new float[3 * dimensions];
        for (int channel = 0; channel < 3; channel++) {
            projection[channel * dimensions + channel] = 1;
        }
        return new OnnxGraph()
                .input("pixel_values", Type.FLOAT, -1, 3, 224, 224)
                .node(
                        "ReduceMean",
                        List.of("pixel_values"),
                        "mean",
                        OnnxAttribute.list("axes", 2, 3),
                        OnnxAttribute.of("keepdims", 0))
                .constant("projection", new long[] {3, dimensions}, projection)
                .node("MatMul", List.of("mean", "projection"), "image_embeds")
                .output("image_embeds", Type.FLOAT, -1, dimensions)
                .toByteArray();
    }

    /// Each colour word has the vector of its picture; start and end tokens are far from all of them.
    private static byte[] text(int dimensions) {
        float[] words = new float[VOCABULARY * dimensions];
        words[3] = 0.01f;
        words[dimensions + 3] = 0.01f;
        for (int colour = 0; colour < 3; colour++) {
            for (int channel = 0; channel < 3; channel++) {
                words[(2 + colour) * dimensions + channel] = channel == colour ? 1 : -1;
            }
        }
        return new OnnxGraph()
                .input("input_ids", Type.INT64, -1, 77)
                .input("attention_mask", Type.INT64, -1, 77)
                .constant("words", new long[] {VOCABULARY, dimensions}, words)
                .node("Gather", List.of("words", "input_ids"), "all")
                .node("Cast", List.of("attention_mask"), "seen", OnnxAttribute.of("to", Type.FLOAT.code()))
                .constant("last", new long[] {1}, 2L)
                .node("Unsqueeze", List.of("seen", "last"), "mask")
                .node("Mul", List.of("all", "mask"), "kept")
                .node(
                        "ReduceMean",
                        List.of("kept"),
                        "text_embeds",
                        OnnxAttribute.list("axes", 1),
                        OnnxAttribute.of("keepdims", 0))
                .output("text_embeds", Type.FLOAT, -1, dimensions)
                .toByteArray();
    }
}
