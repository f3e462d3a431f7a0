package cairn.bootstrap.backup;

import cairn.bootstrap.administration.Administration;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// Reads an archive and verifies everything before use.
final class ArchiveReader implements AutoCloseable {
    private static final int MOST_MANIFEST = 1 << 20;
    /// Later versions may add fields, in the same format or in another.
    private static final ObjectMapper JSON =
            new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

    private final Path file;
    private final ZipFile zip;
    private final Manifest manifest;

    private ArchiveReader(Path file, ZipFile zip, Manifest manifest) {
        this.file = file;
        this.zip = zip;
        this.manifest = manifest;
    }

    /// @throws Administration.Refused if it is no archive, was truncated, or has a later format
    static ArchiveReader open(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new Administration.Refused("There is no file " + file + ".");
        }
        try {
            ZipFile zip = new ZipFile(file.toFile());
            try {
                return new ArchiveReader(file, zip, manifest(zip));
            } catch (IOException | RuntimeException e) {
                zip.close();
                throw e;
            }
        } catch (IOException e) {
            throw new Administration.Refused(
                    file + " is not a backup of Cairn, or is damaged (" + e.getMessage() + ").");
        }
    }

    static boolean isArchive(Path file) {
        try (ZipFile zip = new ZipFile(file.toFile())) {
            return zip.getEntry(Entries.MANIFEST) != null && zip.getEntry(Entries.DATABASE) != null;
        } catch (IOException e) {
            return false;
        }
    }

    private static Manifest manifest(ZipFile zip) throws IOException {
        try (InputStream in = stream(zip, Entries.MANIFEST)) {
            JsonNode manifest = JSON.readTree(in.readNBytes(MOST_MANIFEST));
            int format = manifest.path("format").asInt();
            if (manifest.has("cairn") && format != Manifest.FORMAT) {
                throw new Administration.Refused("The archive has format " + format + " and was written by Cairn "
                        + manifest.path("cairn").asText() + "; this version reads format " + Manifest.FORMAT + ".");
            }
            return Optional.ofNullable(JSON.treeToValue(manifest, Manifest.class))
                    .orElseThrow(() -> new IOException("an empty " + Entries.MANIFEST));
        }
    }

    private static InputStream stream(ZipFile zip, String name) throws IOException {
        ZipEntry entry = Optional.ofNullable(zip.getEntry(name)).orElseThrow(() -> new IOException("no " + name));
        return zip.getInputStream(entry);
    }

    Manifest manifest() {
        return manifest;
    }

    boolean has(String name) {
        return manifest.parts().containsKey(name);
    }

    /// Copies an entry and compares it with the manifest.
    void extract(String name, Path to) throws IOException {
        try (InputStream in = stream(zip, name);
                OutputStream out = Files.newOutputStream(to)) {
            check(name, new Hashed().copy(in, out).part());
        }
    }

    /// The lines of the index. Reading to the end verifies them against the manifest.
    BufferedReader index(Path extracted) throws IOException {
        extract(Entries.INDEX, extracted);
        return new BufferedReader(new InputStreamReader(Files.newInputStream(extracted), StandardCharsets.UTF_8));
    }

    InputStream blobs() throws IOException {
        return stream(zip, Entries.BLOBS);
    }

    private void check(String name, Manifest.Part found) {
        if (!found.equals(manifest.parts().get(name))) {
            throw damaged(name + " is not what was written");
        }
    }

    Administration.Refused damaged(String what) {
        return new Administration.Refused("The backup " + file + " is damaged: " + what + ". Nothing was restored.");
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
