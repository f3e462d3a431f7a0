package cairn.adapter.enrichment.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.exchange.ImportReader.Reading;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.application.port.exchange.UnreadableImport;
import cairn.domain.importing.ImportFormat;
import cairn.domain.importing.ReportEntry;
import cairn.domain.tree.ContainerTree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MarkdownTest {
    private static final String NOTE = """
        ---
        tags: [baking, "sour dough"]
        created: 2019-01-02
        modified: 2019-02-03T04:05:06+01:00
        aliases:
          - Bread
        ---
        # Bread

        See [[Flour|the flour]] and ![[oven.png]]. #kitchen/bread #2024 #härtung

        ```
        #nocode
        ```
        `#inline` and https://example.org/#anchor
        """;

    private final Files files;

    MarkdownTest(@TempDir Path folder) {
        files = new Files(folder);
    }

    /// A rule at the start looks like the beginning of front matter.
    @Test
    void readsANoteWithWindowsLineEndsThatBeginsWithARule() {
        String note = "---\r\n" + "A line\r\n".repeat(150);

        Files.Contents read = files.read(Files.zip("Vault/Note.md", note, "Vault/.obsidian/app.json", "{}"));

        assertThat(read.texts()).containsEntry("Note", note);
    }

    @Test
    void readsANoteThatEndsInALineOfVeryManyFenceMarks() {
        String marks = "#marked\n" + "`".repeat(1_000_000);
        String tildes = "```\n#nocode\n```\n#tildes\n" + "~".repeat(1_000_000);

        Files.Contents read = files.read(Files.zip("Marks.md", marks, "Tildes.md", tildes));

        assertThat(read.tags("Marks")).containsExactly("marked");
        assertThat(read.tags("Tildes")).containsExactly("tildes");
    }

    @Test
    void movesVeryDeepNotesUpToTheMaximumDepth() {
        Files.Contents read =
                files.read(Files.zip("a/".repeat(5_000) + "x.md", "deep", "a/".repeat(4_000) + "x.md", "less deep"));

        assertThat(read.items().size()).isEqualTo(ContainerTree.MAX_DEPTH + 1);
        assertThat(read.items())
                .allSatisfy(item -> assertThat(item.parents()).hasSizeLessThan(ContainerTree.MAX_DEPTH));
    }

    /// Texts of notes that already exist are never loaded, since a batch may have very many of them.
    @Test
    void loadsTheTextOfANoteOnlyWhenItIsRead() throws IOException {
        byte[] vault = Files.zip("a.md", "text #tag");
        ImportedItem.Text text;
        try (Reading reading = files.open(vault, Optional.empty())) {
            ImportStep step = reading.next().orElseThrow();
            text = ((ImportedItem.Content.Note) ((ImportStep.Item) step).item().content()).text();
            assertThat(text.held()).isZero();
            assertThat(text.read()).isEqualTo("text #tag");
        }
        assertThatThrownBy(text::read).as("the archive is closed").isInstanceOf(IllegalStateException.class);
    }

    @Test
    void readsAVault() {
        Files.Contents read = files.read(Files.zip(
                "Vault/Kitchen/Bread.md",
                NOTE,
                "Vault/.obsidian/app.json",
                "{}",
                "Vault/.obsidian/workspace.json",
                "{}",
                "__MACOSX/Vault/._Bread.md",
                "x",
                "Vault/Kitchen/oven.png",
                "\u0089PNG not really",
                "Vault/Flour.md",
                "plain",
                "Vault/Empty/",
                ""));

        assertThat(read.format()).isEqualTo(ImportFormat.MARKDOWN);
        assertThat(read.paths())
                .containsExactlyInAnyOrder(
                        "Vault",
                        "Vault/Empty",
                        "Vault/Flour",
                        "Vault/Kitchen",
                        "Vault/Kitchen/Bread",
                        "Vault/Kitchen/oven.png");
        assertThat(read.texts()).containsEntry("Bread", NOTE).containsEntry("Flour", "plain");
        assertThat(read.tags("Bread")).containsExactly("baking", "sour dough", "kitchen/bread", "härtung");
        ImportedItem.Details bread = read.item("Bread").details();
        assertThat(bread.created()).contains(Instant.parse("2019-01-02T00:00:00Z"));
        assertThat(bread.modified()).contains(Instant.parse("2019-02-03T03:05:06Z"));
        assertThat(read.item("oven.png").content()).isInstanceOf(ImportedItem.Content.File.class);
        assertThat(read.notTaken())
                .extracting(ReportEntry::place)
                .containsExactlyInAnyOrder("Vault/.obsidian", "__MACOSX");
    }

    @Test
    void readsNotesWithBrokenFrontMatterAndOtherEncodings() {
        String broken = "---\ntags: [a\ndate: x\n---\ntext #b";
        Files.Contents read =
                files.read(Files.zip("broken.md", broken, "notes.txt", "text", "plain.markdown", "---\n- a\n---\n"));

        assertThat(read.texts()).containsEntry("broken", broken);
        assertThat(read.tags("broken")).containsExactly("b");
        assertThat(read.item("broken").changes())
                .extracting(ReportEntry::code)
                .containsExactly("front_matter_unreadable");
        assertThat(read.paths()).containsExactly("broken", "notes.txt", "plain");
    }

    /// As many levels as fit into the characters that the parser accepts.
    @Test
    void readsANoteWhoseFrontMatterIsNestedVeryDeeply() {
        String deep = "---\na: " + "[".repeat(60_000) + "]".repeat(60_000) + "\n---\ntext #b";

        Files.Contents read = files.read(Files.zip("deep.md", deep, "after.md", "after"));

        assertThat(read.texts()).containsEntry("deep", deep).containsEntry("after", "after");
        assertThat(read.tags("deep")).containsExactly("b");
        assertThat(read.item("deep").changes())
                .extracting(ReportEntry::code)
                .containsExactly("front_matter_unreadable");
    }

    /// More lines than front matter may have.
    @Test
    void readsALongNoteThatBeginsWithARule() {
        String note = "---\n" + "A line\n".repeat(5_000);

        assertThat(files.read(Files.zip("Vault/Note.md", note, "Vault/.obsidian/app.json", "{}"))
                        .texts())
                .containsEntry("Note", note);
    }

    @Test
    void refusesUnsafeAndDuplicatePaths() {
        Files.Contents read = files.read(Files.zip(
                "a.md", "a", "../../etc/passwd", "x", "b\\c.md", "c", "b/c.md", "again", "/abs.md", "absolute"));

        assertThat(read.paths()).containsExactlyInAnyOrder("abs", "a", "b", "b/c");
        assertThat(read.notTaken())
                .extracting(ReportEntry::code)
                .containsExactlyInAnyOrder("unsafe_path", "duplicate_path");
    }

    /// Only the checksum shows that uncompressed bytes have changed.
    @Test
    void refusesBytesWithAWrongChecksum() {
        byte[] archive = Files.zip(Deflater.NO_COMPRESSION, "a.md", "feed the starter", "b.md", "bake the bread");
        archive[new String(archive, StandardCharsets.ISO_8859_1).indexOf("starter")] ^= 1;

        assertThat(files.refusal(archive, Optional.empty()))
                .isNotNull()
                .extracting(UnreadableImport::code)
                .isEqualTo("damaged_entry");
    }

    /// A second end record after the true one could make a reader use another directory than the one
    /// checked.
    @Test
    void refusesAnArchiveWithASecondEndRecordInItsComment() {
        String end = "PK\u0005\u0006" + "\0".repeat(18);

        assertThat(files.refusal(commented(end + "x"), Optional.empty()).code()).isEqualTo("malformed_file");
        assertThat(files.read(commented("my notes")).paths()).containsExactly("a");
    }

    private static byte[] commented(String comment) {
        byte[] archive = Files.zip("a.md", "text");
        byte[] bytes = comment.getBytes(StandardCharsets.ISO_8859_1);
        byte[] all = Arrays.copyOf(archive, archive.length + bytes.length);
        all[archive.length - 2] = (byte) bytes.length;
        System.arraycopy(bytes, 0, all, archive.length, bytes.length);
        return all;
    }

    @Test
    void truncatesTheNameOfADamagedEntry() {
        byte[] archive = Files.zip(Deflater.NO_COMPRESSION, "a\0".repeat(5_000) + ".md", "feed the starter");
        archive[new String(archive, StandardCharsets.ISO_8859_1).indexOf("starter")] ^= 1;

        assertThat(files.refusal(archive, Optional.empty()).hint())
                .hasSizeLessThan(2_000)
                .doesNotContain("\0");
    }

    @Test
    void refusesInvalidArchives() {
        assertThat(files.refusal("PK no archive").code()).isEqualTo("malformed_file");
        byte[] whole = Files.zip("a.md", "text".repeat(1000));
        byte[] unreadable = whole.clone();
        unreadable[unreadable.length - 22 - 40] ^= 0x55;
        assertThat(files.refusal(unreadable, Optional.empty()).hint())
                .isEqualTo("The ZIP archive can't be read: it is damaged or incomplete. Upload it again.");
        assertThat(files.refusal(Arrays.copyOf(whole, whole.length / 2), Optional.empty())
                        .code())
                .isEqualTo("malformed_file");
        assertThat(files.refusal(Files.zip("a.txt", "text"), Optional.empty()).code())
                .isEqualTo("unknown_format");
        assertThat(files.refusal("".getBytes(StandardCharsets.UTF_8), Optional.empty())
                        .code())
                .isEqualTo("unknown_format");
    }
}
