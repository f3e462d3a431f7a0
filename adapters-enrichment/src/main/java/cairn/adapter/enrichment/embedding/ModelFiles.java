package cairn.adapter.enrichment.embedding;

import java.nio.file.Path;

/// Where the weights of a model and its tokenizer are.
public sealed interface ModelFiles {
    /// In the program itself.
    ///
    /// @param weights class path of the ONNX file
    /// @param sha256 of the ONNX file, hex
    /// @param tokenizer class path of the `tokenizer.json` of an uncased WordPiece vocabulary
    record Packed(String weights, String sha256, String tokenizer) implements ModelFiles {}

    /// In a folder of the server's operator.
    ///
    /// @param weights an ONNX file
    /// @param tokenizer any `tokenizer.json`
    record InFolder(Path weights, Path tokenizer) implements ModelFiles {}
}
