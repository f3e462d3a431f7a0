package cairn.adapter.enrichment.embedding.folder;

import cairn.adapter.enrichment.embedding.ModelFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/// Tells a model's vectors from those of every other: by all bytes on which they depend.
final class Identity {
    private static final int MOST_LETTERS = 40;
    private static final int DIGITS = 8;

    private Identity() {}

    /// The name of the model, the same on every server: that of its folder and a part of the SHA-256 of its files and
    /// settings.
    static String of(Path folder, ModelFiles.InFolder files, FolderSettings settings) throws IOException {
        MessageDigest digest = sha256();
        for (Path file : all(files)) {
            try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
                in.transferTo(OutputStream.nullOutputStream());
            }
        }
        digest.update(settings.ofVectors().getBytes(StandardCharsets.UTF_8));
        return word(folder) + "_" + hex(digest);
    }

    /// What changes when one of the files does, told without reading them.
    static String traces(ModelFiles.InFolder files) throws IOException {
        StringBuilder traces = new StringBuilder();
        for (Path file : all(files)) {
            traces.append(file.getFileName())
                    .append(' ')
                    .append(Files.size(file))
                    .append(' ');
            traces.append(Files.getLastModifiedTime(file).toMillis()).append('\n');
        }
        return traces.toString();
    }

    /// Short, and the same for the same path.
    static String of(Path folder) {
        MessageDigest digest = sha256();
        digest.update(folder.toAbsolutePath().normalize().toString().getBytes(StandardCharsets.UTF_8));
        return hex(digest);
    }

    /// Weights of more than 2 GB have a second file.
    private static List<Path> all(ModelFiles.InFolder files) {
        Path data = files.weights().resolveSibling(files.weights().getFileName() + "_data");
        return Files.exists(data)
                ? List.of(files.weights(), files.tokenizer(), data)
                : List.of(files.weights(), files.tokenizer());
    }

    private static String word(Path folder) {
        String name = folder.toAbsolutePath().normalize().getFileName() + "";
        String word =
                name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_").replaceAll("^_|_$", "");
        return word.isEmpty() ? "model" : word.substring(0, Math.min(MOST_LETTERS, word.length()));
    }

    private static String hex(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
