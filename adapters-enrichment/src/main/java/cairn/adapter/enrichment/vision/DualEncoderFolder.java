package cairn.adapter.enrichment.vision;

import cairn.application.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// The files of a model of pictures and texts in the layout of Hugging Face: `vision_model.onnx` and
/// `text_model.onnx`, or smaller variants of them, in the folder or in its `onnx`; and in the folder the
/// tokenizer's and the preprocessor's files.
///
/// @param digest SHA-256 of all files together, hex
record DualEncoderFolder(
        Path vision,
        Path text,
        Path preprocessor,
        Path vocabulary,
        Path merges,
        Optional<Path> tokenizer,
        String digest) {
    private static final String PREPROCESSOR = "preprocessor_config.json";

    /// The smallest first: it loses little accuracy, and is the fastest on a CPU.
    private static final List<String> VARIANTS = List.of("_quantized", "_int8", "_uint8", "_fp16", "");

    /// Returns the first such folder by name, if there is one.
    ///
    /// @throws IOException if one of its files is missing or can't be read; says which
    static Optional<DualEncoderFolder> find(Path models) throws IOException {
        if (!Files.isDirectory(models)) {
            return Optional.empty();
        }
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(models)) {
            Optional<Path> folder = StreamSupport.stream(entries.spliterator(), false)
                    .filter(entry -> Files.isRegularFile(entry.resolve(PREPROCESSOR)))
                    .min(Path::compareTo);
            return folder.isEmpty() ? Optional.empty() : Optional.of(read(folder.get()));
        }
    }

    private static DualEncoderFolder read(Path folder) throws IOException {
        Path vision = model(folder, "vision_model");
        Path text = model(folder, "text_model");
        Path preprocessor = folder.resolve(PREPROCESSOR);
        Path vocabulary = file(folder, "vocab.json");
        Path merges = file(folder, "merges.txt");
        Optional<Path> tokenizer =
                Optional.of(folder.resolve("tokenizer_config.json")).filter(Files::isRegularFile);
        Stream<Path> all = Stream.concat(Stream.of(vision, text, preprocessor, vocabulary, merges), tokenizer.stream());
        return new DualEncoderFolder(vision, text, preprocessor, vocabulary, merges, tokenizer, digest(all.toList()));
    }

    private static Path file(Path folder, String name) throws IOException {
        Path file = folder.resolve(name);
        if (!Files.isRegularFile(file)) {
            throw new IOException(folder + " lacks " + name);
        }
        return file;
    }

    private static Path model(Path folder, String name) throws IOException {
        for (Path place : List.of(folder.resolve("onnx"), folder)) {
            for (String variant : VARIANTS) {
                Path file = place.resolve(name + variant + ".onnx");
                if (Files.isRegularFile(file)) {
                    return file;
                }
            }
        }
        throw new IOException(folder + " lacks " + name + ".onnx");
    }

    private static String digest(List<Path> files) throws IOException {
        MessageDigest digest = Sha256.digest();
        for (Path file : files) {
            try (InputStream in = Files.newInputStream(file);
                    OutputStream out = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
                in.transferTo(out);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
