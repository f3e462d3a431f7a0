package cairn.adapter.enrichment.embedding;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;

/// A class path resource as a file. ONNX Runtime maps a file into memory; bytes would take space on the
/// heap as well (34 MB).
public final class ModelFile {
    private ModelFile() {}

    /// Returns the file in `directory`. Writes it if it is missing or damaged: each process writes its
    /// own copy and renames it.
    ///
    /// Beside it, `<name>.crc32c` holds the SHA-256 that it was written for, and its CRC-32C. A start
    /// compares these, which takes 5 ms for 34 MB; computing the SHA-256 takes over 100 ms.
    public static Path extract(Path directory, String resource, String sha256) throws IOException {
        Files.createDirectories(directory);
        Path file = directory.resolve(resource.substring(resource.lastIndexOf('/') + 1));
        Path note = file.resolveSibling(file.getFileName() + ".crc32c");
        if (isWhole(file, note, sha256)) {
            return file;
        }
        Path fresh = Files.createTempFile(directory, "model-", ".part");
        try {
            copy(resource, fresh, sha256);
            String checksum = checksum(fresh, sha256);
            replace(fresh, file);
            replace(Files.writeString(fresh, checksum), note);
            return file;
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    private static boolean isWhole(Path file, Path note, String sha256) throws IOException {
        return Files.isRegularFile(file)
                && Files.isRegularFile(note)
                && Files.readString(note).equals(checksum(file, sha256));
    }

    private static void replace(Path fresh, Path file) throws IOException {
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    static InputStream open(String resource) throws IOException {
        InputStream in = ModelFile.class.getResourceAsStream(resource);
        if (in == null) {
            throw new IOException("the class path has no " + resource);
        }
        return in;
    }

    /// @throws IOException if the resource has another SHA-256
    private static void copy(String resource, Path to, String sha256) throws IOException {
        MessageDigest digest = sha256();
        try (InputStream in = open(resource);
                OutputStream out = new DigestOutputStream(Files.newOutputStream(to), digest)) {
            in.transferTo(out);
        }
        if (!HexFormat.of().formatHex(digest.digest()).equals(sha256)) {
            throw new IOException("the packed model " + resource + " is not the expected one");
        }
    }

    private static String checksum(Path file, String sha256) throws IOException {
        CRC32C checksum = new CRC32C();
        try (InputStream in = new CheckedInputStream(Files.newInputStream(file), checksum)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
        return sha256 + " " + Long.toHexString(checksum.getValue()) + "\n";
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
