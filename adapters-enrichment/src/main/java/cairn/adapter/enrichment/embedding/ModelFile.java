package cairn.adapter.enrichment.embedding;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// A resource as a file: the runtime maps a file, where bytes handed to it would lie on the heap as well (34 MB).
public final class ModelFile {
    private ModelFile() {}

    /// The file in `directory`, written there unless it is whole. Each process writes its own and renames it.
    public static Path extract(Path directory, String resource, String sha256) throws IOException {
        Files.createDirectories(directory);
        Path file = directory.resolve(resource.substring(resource.lastIndexOf('/') + 1));
        if (Files.isRegularFile(file) && digest(Files.newInputStream(file)).equals(sha256)) {
            return file;
        }
        Path fresh = Files.createTempFile(directory, "model-", ".part");
        try {
            copy(resource, fresh);
            if (!digest(Files.newInputStream(fresh)).equals(sha256)) {
                throw new IOException("the packed model " + resource + " is not the expected one");
            }
            return Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    static InputStream open(String resource) throws IOException {
        InputStream in = ModelFile.class.getResourceAsStream(resource);
        if (in == null) {
            throw new IOException("the class path has no " + resource);
        }
        return in;
    }

    private static void copy(String resource, Path to) throws IOException {
        try (InputStream in = open(resource);
                OutputStream out = Files.newOutputStream(to)) {
            in.transferTo(out);
        }
    }

    private static String digest(InputStream bytes) throws IOException {
        try (DigestInputStream in = new DigestInputStream(bytes, MessageDigest.getInstance("SHA-256"))) {
            in.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(in.getMessageDigest().digest());
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
