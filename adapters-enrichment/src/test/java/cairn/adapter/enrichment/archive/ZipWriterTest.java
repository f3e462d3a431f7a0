package cairn.adapter.enrichment.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Archives are checked with both ZIP readers of the JDK.
class ZipWriterTest {
    private static final Instant TIME = Instant.parse("2019-01-02T03:04:06Z");

    @TempDir
    private Path folder;

    private Path written(Writing writing) throws IOException {
        Path file = folder.resolve("archive.zip");
        try (OutputStream out = Files.newOutputStream(file);
                ZipWriter zip = new ZipWriter(out, folder)) {
            writing.to(zip);
            zip.finish();
        }
        return file;
    }

    @Test
    void isReadableAsAStreamAndByItsDirectory() throws IOException {
        byte[] noise = new byte[100_000];
        new Random(1).nextBytes(noise);
        Path file = written(zip -> {
            zip.folder("Ordner/", TIME);
            zip.add("Ordner/Notiz – 日本.md", TIME, "Text".getBytes(StandardCharsets.UTF_8));
            zip.add("empty", TIME, new byte[0]);
            zip.add("noise.jpg", TIME, noise.length, false, out -> out.write(noise));
        });

        try (ZipFile zip = new ZipFile(file.toFile())) {
            assertThat(zip.stream().map(ZipEntry::getName))
                    .containsExactly("Ordner/", "Ordner/Notiz – 日本.md", "empty", "noise.jpg");
            ZipEntry note = zip.getEntry("Ordner/Notiz – 日本.md");
            assertThat(zip.getInputStream(note)).hasContent("Text");
            assertThat(note.getLastModifiedTime().toInstant()).isEqualTo(TIME);
            assertThat(zip.getEntry("Ordner/").isDirectory()).isTrue();
            assertThat(zip.getInputStream(zip.getEntry("noise.jpg")).readAllBytes())
                    .isEqualTo(noise);
        }
        assertThat(streamed(Files.readAllBytes(file)))
                .containsExactly("Ordner/ 0", "Ordner/Notiz – 日本.md 4", "empty 0", "noise.jpg 100000");
    }

    private static List<String> streamed(byte[] archive) throws IOException {
        List<String> entries = new ArrayList<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                entries.add(entry.getName() + " " + in.readAllBytes().length);
            }
        }
        return entries;
    }

    @Test
    void holdsMoreEntriesThanFitIntoSixteenBits() throws IOException {
        int count = 70_000;
        Path file = written(zip -> {
            for (int i = 0; i < count; i++) {
                zip.add("note-" + i, TIME, new byte[] {(byte) i});
            }
        });

        try (ZipFile zip = new ZipFile(file.toFile())) {
            assertThat(zip.size()).isEqualTo(count);
            assertThat(zip.getInputStream(zip.getEntry("note-69999")).readAllBytes())
                    .containsExactly((byte) 69_999);
        }
        // The JDK counts entries itself; other readers use the number in the ZIP64 record, 98 bytes
        // before the end.
        ByteBuffer end = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        int record = end.limit() - 98;
        assertThat(end.getInt(record)).isEqualTo(0x06064b50);
        assertThat(end.getLong(record + 32)).isEqualTo(count);
    }

    /// Declared with the largest size, which makes its size fields 64 bits wide.
    @Test
    void writesEntriesOfUnknownSize() throws IOException {
        Path file = written(zip ->
                zip.add("manifest.json", TIME, Long.MAX_VALUE, true, out -> out.write(new byte[] {1, 2, 3})));

        try (ZipFile zip = new ZipFile(file.toFile())) {
            assertThat(zip.getEntry("manifest.json").getSize()).isEqualTo(3);
            assertThat(zip.getInputStream(zip.getEntry("manifest.json"))).hasBinaryContent(new byte[] {1, 2, 3});
        }
    }

    @Test
    void deletesItsTemporaryFiles() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipWriter zip = new ZipWriter(out, folder)) {
            zip.add("a", TIME, new byte[] {1});
            assertThatThrownBy(() -> zip.add("b", TIME, 1, true, target -> {
                        throw new IOException("gone");
                    }))
                    .hasMessage("gone");
        }

        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    private interface Writing {
        void to(ZipWriter zip) throws IOException;
    }
}
