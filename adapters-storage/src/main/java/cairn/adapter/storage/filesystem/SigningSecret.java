package cairn.adapter.storage.filesystem;

import cairn.application.port.Unavailable;
import cairn.application.port.node.SharedValues;
import cairn.domain.failure.Failure.Part;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;

/// 256 random bits that sign URLs. They are stored in a file that only its owner may read (0600), so
/// that URLs survive a restart, or in the database that several servers share.
public final class SigningSecret {
    private static final String FILE = "secret";
    private static final String SHARED = "url-signing-secret";
    private static final int BYTES = 32;

    private final byte[] key;

    /// @param key 32 bytes
    public SigningSecret(byte[] key) {
        if (key.length != BYTES) {
            throw new IllegalArgumentException("a signing secret has " + BYTES + " bytes");
        }
        this.key = key.clone();
    }

    /// The secret of a data folder, created by the first call.
    ///
    /// @param dataDir may not exist yet
    /// @throws Unavailable if the file can't be read or created, or has other content
    public static SigningSecret load(Path dataDir) {
        Path file = dataDir.resolve(FILE);
        try {
            if (Files.notExists(file)) {
                create(dataDir, file);
            }
            return parse(
                    file, Files.readString(file, StandardCharsets.ISO_8859_1).strip());
        } catch (IOException e) {
            throw StorageFailures.unusable(
                    "The signing secret " + file,
                    e,
                    "Let the server's user read it, or restore it from the last backup. If it is moved away, the next"
                            + " start makes a new one, and all signed URLs given out so far stop working.");
        }
    }

    /// The secret shared by all servers of a database, created by the first of them. It is taken from
    /// the data folder if there is one, so that URLs issued before still work.
    ///
    /// @throws Unavailable if the file exists but can't be read
    public static SigningSecret shared(SharedValues values, Path dataDir) {
        Optional<byte[]> kept = values.find(SHARED);
        if (kept.isEmpty()) {
            values.insert(SHARED, Files.exists(dataDir.resolve(FILE)) ? load(dataDir).key : random());
            kept = values.find(SHARED);
        }
        return new SigningSecret(kept.orElseThrow());
    }

    private static SigningSecret parse(Path file, String text) {
        if (!text.matches("[0-9a-f]{" + 2 * BYTES + "}")) {
            throw new Unavailable(
                    Part.STORAGE,
                    file + " is damaged: it holds no signing secret. Restore it from the last backup, or move it away:"
                            + " the next start makes a new one, and all signed URLs given out so far stop working.");
        }
        return new SigningSecret(HexFormat.of().parseHex(text));
    }

    /// Writes a draft and links it into place: readers only see a complete file, and the first one wins.
    private static void create(Path folder, Path file) throws IOException {
        Files.createDirectories(folder);
        Path draft = Files.createTempFile(folder, FILE, ".part");
        try {
            write(draft, HexFormat.of().formatHex(random()) + "\n");
            Files.createLink(file, draft);
            FileFolders.sync(folder);
        } catch (FileAlreadyExistsException e) {
            // Another process was faster, and its secret is as good.
            return;
        } finally {
            Files.delete(draft);
        }
    }

    private static byte[] random() {
        byte[] key = new byte[BYTES];
        new SecureRandom().nextBytes(key);
        return key;
    }

    private static void write(Path file, String text) throws IOException {
        try (FileOutputStream out = new FileOutputStream(file.toFile())) {
            out.write(text.getBytes(StandardCharsets.ISO_8859_1));
            out.getFD().sync();
        }
    }

    /// The HMAC-SHA256 of a text in UTF-8, as 43 characters of URL-safe base64.
    String sign(String text) {
        byte[] mac = Digests.hmacSha256(key, text.getBytes(StandardCharsets.UTF_8));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(mac);
    }

    /// Compares in constant time, and as text, since base64 has several forms of the same bytes.
    boolean verifies(String signature, String text) {
        byte[] given = signature.getBytes(StandardCharsets.UTF_8);
        return MessageDigest.isEqual(sign(text).getBytes(StandardCharsets.UTF_8), given);
    }

    @Override
    public String toString() {
        return "(secret)";
    }
}
