package cairn.adapter.enrichment.archive;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.exchange.ExportFormat.Archive;
import cairn.application.port.exchange.ExportFormat.Bytes;
import cairn.application.port.exchange.ExportFormat.Cover;
import cairn.domain.annotation.Label;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ZipExportFormatTest {
    private static final Bytes MISSING = () -> {
        throw new NoSuchFileException("gone");
    };

    private static final Bytes LOCKED = () -> {
        throw new AccessDeniedException("locked");
    };

    @TempDir
    private Path folder;

    private Map<String, byte[]> written(Writing writing) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Cover cover = new Cover(Instant.parse("2026-05-31T12:00:00Z"), Label.DEFAULTS);
        try (Archive archive = new ZipExportFormat(folder.resolve("new")).begin(out, cover)) {
            writing.to(archive);
            archive.finish(List::of);
        }
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(out.toByteArray()))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                entries.put(entry.getName(), in.readAllBytes());
            }
        }
        return entries;
    }

    private static JsonNode manifest(Map<String, byte[]> entries) throws IOException {
        return new ObjectMapper().readTree(entry(entries, "manifest.json"));
    }

    private static byte[] entry(Map<String, byte[]> entries, String path) {
        return Objects.requireNonNull(entries.get(path));
    }

    private static String text(Map<String, byte[]> entries, String path) {
        return new String(entry(entries, path), StandardCharsets.UTF_8);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static Bytes bytes(String text) {
        return () -> new ByteArrayInputStream(utf8(text));
    }

    @Test
    void writesANoteAsFrontMatterFollowedByItsText() throws IOException {
        String text = "---\ntitle: mine\n---\n# Sourdough\r\n";
        Map<String, byte[]> entries = written(archive -> {
            archive.enter(Items.folder("Kitchen"));
            archive.note(Items.note("Line\u2028end", List.of("a, \"b\"")), utf8(text));
            archive.leave();
        });

        JsonNode note = manifest(entries).path("resources").get(1);
        byte[] entry = entry(entries, "Kitchen/Line_end.md");
        int offset = note.path("entries").path("textOffset").asInt();
        assertThat(note.path("path").asText()).isEqualTo("Kitchen/Line_end.md");
        assertThat(new String(entry, offset, entry.length - offset, StandardCharsets.UTF_8))
                .isEqualTo(text);
        assertThat(new String(entry, 0, offset, StandardCharsets.UTF_8))
                .startsWith("---\nkind: \"notepad\"\n")
                .contains("name: \"Line\\u2028end\"\n", "tags: [\"a, \\\"b\\\"\"]\n", "label: 3\n", "isLocked: true\n")
                .contains("preferences: {\"a\":  1}\n")
                .endsWith("---\n");
        assertThat(note.path("size").asInt()).isEqualTo(text.length());
        assertThat(note.path("preferences").path("a").asInt()).isEqualTo(1);
    }

    @Test
    void keepsTheExternalId() throws IOException {
        Map<String, byte[]> entries = written(archive -> archive.note(Items.called("mine"), utf8("x")));

        assertThat(manifest(entries).path("resources").get(0).path("externalId").asText())
                .isEqualTo("mine");
    }

    @Test
    void writesABookmarkForPeopleAndForBrowsers() throws IOException {
        Map<String, byte[]> entries = written(archive -> {
            archive.enter(Items.folder("Empty"));
            archive.leave();
            archive.enter(Items.folder("A & B"));
            archive.bookmark(Items.bookmark("One <1>"), Optional.of(utf8("<p>page</p>")));
            archive.leave();
        });

        assertThat(entries).containsKeys("A & B/One _1_.md", "A & B/One _1_.url", "A & B/One _1_.page.html");
        assertThat(text(entries, "A & B/One _1_.url"))
                .isEqualTo("[InternetShortcut]\r\nURL=https://example.org/?a=1&b=2\r\n");
        assertThat(text(entries, "bookmarks.html"))
                .contains(">A &amp; B</H3>", "HREF=\"https://example.org/?a=1&amp;b=2\"", ">One &lt;1&gt;</A>")
                .doesNotContain("Empty");
    }

    @Test
    void filesKeepTheirBytesAndExtensions() throws IOException {
        Map<String, byte[]> entries = written(archive -> {
            archive.file(Items.file("report", "Report.PDF", 4), bytes("%PDF"), Optional.of(bytes("said")));
            archive.file(Items.file("report.pdf", "report.pdf", 4), bytes("%PDF"), Optional.empty());
            archive.file(Items.file("manifest.json", "manifest.json", 2), bytes("{}"), Optional.empty());
        });

        assertThat(text(entries, "report.pdf")).isEqualTo("%PDF");
        assertThat(text(entries, "report.pdf.transcript.txt")).isEqualTo("said");
        assertThat(entries).containsKeys("report (2).pdf", "manifest (2).json");
        assertThat(manifest(entries).path("resources").get(0).path("sha256").asText())
                .isEqualTo("315d429b7714cedb6ad04ac31240145257692630457f3c88253c5beceac76027");
    }

    @Test
    void reportsMissingAndDamagedFilesAndExportsTheRest() throws IOException {
        InputStream broken = new SequenceInputStream(new ByteArrayInputStream(utf8("12")), new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("the disk can't be read");
            }
        });
        Map<String, byte[]> entries = written(archive -> {
            archive.file(Items.file("gone.bin", "gone.bin", 4), MISSING, Optional.empty());
            archive.file(Items.file("locked.bin", "locked.bin", 4), LOCKED, Optional.of(LOCKED));
            archive.file(Items.file("short.bin", "short.bin", 4), bytes("12"), Optional.empty());
            archive.file(Items.file("broken.bin", "broken.bin", 4), () -> broken, Optional.empty());
            archive.note(Items.called("after"), utf8("after"));
        });

        assertThat(manifest(entries).path("resources"))
                .extracting(entry -> entry.path("file").path("state").asText())
                .containsExactly("missing", "damaged", "damaged", "damaged", "");
        assertThat(entries).doesNotContainKeys("gone.bin", "locked.bin").containsKeys("short.bin", "broken.bin");
    }

    @Test
    void givesTheSameNamesEachTime() throws IOException {
        Writing writing = archive -> {
            for (String name : List.of("same", "SAME", "a/b", "a:b")) {
                archive.note(Items.note(name, List.of()), utf8(name));
            }
        };
        assertThat(written(writing).keySet())
                .containsExactlyElementsOf(written(writing).keySet());
        assertThat(written(writing).keySet()).startsWith("same.md", "SAME (2).md", "a_b.md", "a_b (2).md");
    }

    private interface Writing {
        void to(Archive archive) throws IOException;
    }
}
