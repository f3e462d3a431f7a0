package cairn.adapter.enrichment.embedding.folder;

import cairn.adapter.enrichment.embedding.ModelFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds the files of a model in its folder, in the layouts in which models are published.
final class FolderFiles {
    private static final String TOKENIZER = "tokenizer.json";
    private static final String SUFFIX = ".onnx";

    /// Quantised files first: they are twice as fast and hardly less accurate.
    private static final List<String> USUAL =
            List.of("model_quantized.onnx", "onnx/model_quantized.onnx", "model.onnx", "onnx/model.onnx");

    private FolderFiles() {}

    /// @param weights path of the ONNX file in the folder, if it is set
    /// @throws IOException if a file is missing, or if there are several ONNX files to choose from
    static ModelFiles.InFolder find(Path folder, Optional<String> weights) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new IOException("it is not a folder");
        }
        Path tokenizer = folder.resolve(TOKENIZER);
        if (!isFile(tokenizer)) {
            throw new IOException("it has no readable " + TOKENIZER);
        }
        return new ModelFiles.InFolder(weights(folder, weights), tokenizer);
    }

    private static Path weights(Path folder, Optional<String> named) throws IOException {
        List<String> wanted = named.map(List::of).orElse(USUAL);
        for (String name : wanted) {
            if (isFile(folder.resolve(name))) {
                return folder.resolve(name);
            }
        }
        List<Path> others = named.isPresent() ? List.of() : others(folder);
        if (others.size() == 1) {
            return others.getFirst();
        }
        throw new IOException(
                others.isEmpty()
                        ? "it has no readable " + named.orElse("ONNX file")
                        : "it has several ONNX files: name one as weights in " + SettingsFile.NAME);
    }

    private static boolean isFile(Path file) {
        return Files.isRegularFile(file) && Files.isReadable(file);
    }

    private static List<Path> others(Path folder) throws IOException {
        List<Path> found = new ArrayList<>();
        for (Path place : List.of(folder, folder.resolve("onnx"))) {
            if (Files.isDirectory(place)) {
                try (Stream<Path> files = Files.list(place)) {
                    files.filter(file -> file.toString().endsWith(SUFFIX) && isFile(file))
                            .forEach(found::add);
                }
            }
        }
        return found;
    }
}
