package cairn.bootstrap.backup;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.util.List;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/// The manifest of an archive.
class ManifestTest extends RestoreTestCase {
    @Test
    void rejectsAnArchiveWithAnIncompleteManifest() throws IOException {
        for (String manifest : List.of("null", "{}", "{\"format\": 1}")) {
            try (FileSystem zip = FileSystems.newFileSystem(archive)) {
                Files.writeString(zip.getPath(Entries.MANIFEST), manifest);
            }

            assertRefused("is damaged");
        }
    }

    @Test
    void rejectsABackupOfALaterVersion() throws IOException {
        rewrite("\"schemaVersion\" : \\d+", "\"schemaVersion\" : 9999");

        assertRefused("version 9999; this version supports up to");
    }

    @Test
    void reportsAnotherArchiveFormatInsteadOfDamage() throws IOException {
        rewrite("\"format\" : 1", "\"format\" : 2, \"more\" : {}");

        assertRefused("The archive has format 2 and was written by Cairn ");
    }

    @Test
    void ignoresUnknownFieldsInTheManifest() throws IOException {
        rewrite("\"format\" : 1", "\"format\" : 1, \"more\" : {}");

        restore();

        bytesCameBack();
    }

    private void rewrite(String pattern, String replacement) throws IOException {
        String manifest;
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            manifest = new String(
                    zip.getInputStream(zip.getEntry(Entries.MANIFEST)).readAllBytes(), StandardCharsets.UTF_8);
        }
        try (FileSystem zip = FileSystems.newFileSystem(archive)) {
            Files.writeString(zip.getPath(Entries.MANIFEST), manifest.replaceFirst(pattern, replacement));
        }
    }
}
