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

/// Identifies a model's vectors by hashing everything on which they depend.
final class Identity {
    private static final int DIGITS = 16;

    private Identity() {}

    /// The name of the model: a part of the SHA-256 of its files and settings. It is the same on every server, wherever
    /// the folder is.
    static String of(ModelFiles.InFolder files, FolderSettings settings) throws IOException {
        MessageDigest digest = sha256();
        for (Path file : all(files)) {
            try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
                in.transferTo(OutputStream.nullOutputStream());
            }
        }
        digest.update(settings.ofVectors().getBytes(StandardCharsets.UTF_8));
        return "folder_" + hex(digest);
    }

    /// Name, size and modification time of each file, which differ after a change.
    static String traces(ModelFiles.InFolder files) throws IOException {
        StringBuilder traces = new StringBuilder();
        for (Path file : all(files)) {
            long modified = Files.getLastModifiedTime(file).toMillis();
            traces.append("%s %d %d%n".formatted(file.getFileName(), Files.size(file), modified));
        }
        return traces.toString();
    }

    /// Returns a short hash of the path.
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
