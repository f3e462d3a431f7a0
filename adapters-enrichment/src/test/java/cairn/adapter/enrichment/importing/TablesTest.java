package cairn.adapter.enrichment.importing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.exchange.ImportedItem;
import cairn.application.port.exchange.UnreadableImport;
import cairn.domain.importing.ImportFormat;
import cairn.domain.importing.ReportEntry;
import cairn.domain.resource.ExternalId;
import cairn.domain.tree.ContainerTree;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TablesTest {
    private static final String RAINDROP = """
        id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite
        42,"Saved, ""quoted"" title","First line
        second line",About it,https://example.com/article?a=1#b,Research/Go,"reading, go, reading, ",\
        2024-01-02T03:04:05.123Z,https://example.com/c.jpg,"Highlight",true
        43,,,,https://example.com/untitled,Unsorted,,1704164645,,,
        44,Bad,,,ftp://example.com/,Apps/Services / AI,,,,,
        """;
    private static final String POCKET = """
        title,url,time_added,tags,status
        "Hello, world",https://example.com/c,1601900000,a|b,unread
        https://example.com/d,https://example.com/d,1601900100,,archive
        No url,,1,,unread
        """;

    private final Files files;

    TablesTest(@TempDir Path folder) {
        files = new Files(folder);
    }

    @Test
    void readsARaindropExport() {
        Files.Contents read = files.read("\uFEFF" + RAINDROP);

        assertThat(read.format()).isEqualTo(ImportFormat.RAINDROP);
        assertThat(read.paths())
                .containsExactly(
                        "Research",
                        "Research/Go",
                        "Research/Go/Saved, \"quoted\" title",
                        "",
                        "Apps/Services",
                        "Apps/Services/AI");
        ImportedItem saved = read.item("Saved, \"quoted\" title");
        assertThat(read.tags("Saved, \"quoted\" title")).containsExactly("reading", "go", "favorite");
        assertThat(saved.details().externalId()).isEqualTo(new ExternalId("raindrop:42"));
        assertThat(saved.details().description()).isEqualTo("About it");
        assertThat(saved.details().created()).contains(Instant.parse("2024-01-02T03:04:05.123Z"));
        assertThat(saved.details().comments())
                .extracting(ImportedItem.Comment::content)
                .containsExactly("First line\nsecond line", "Highlight");
        assertThat(read.item("").details().created()).contains(Instant.ofEpochSecond(1704164645));
        assertThat(read.notTaken())
                .extracting(ReportEntry::code, ReportEntry::place)
                .containsExactly(Tuple.tuple("unsupported_address", "line 5"));
    }

    @Test
    void readsPocketExportsAsCsvAndAsArchive() {
        Files.Contents read = files.read(POCKET);

        assertThat(read.format()).isEqualTo(ImportFormat.POCKET);
        assertThat(read.paths()).containsExactly("Hello, world", "");
        assertThat(read.tags("Hello, world")).containsExactly("a", "b");
        assertThat(read.tags("")).containsExactly("archive");
        assertThat(read.notTaken()).extracting(ReportEntry::place).containsExactly("line 4");

        Files.Contents zipped = files.read(Files.zip(
                "part_000001.csv",
                "title,url,time_added,tags,status\nLast,https://example.com/z,1,,unread\n",
                "part_000000.csv",
                POCKET));
        assertThat(zipped.format()).isEqualTo(ImportFormat.POCKET);
        assertThat(zipped.paths()).containsExactly("Hello, world", "", "Last");
        assertThat(zipped.notTaken()).extracting(ReportEntry::place).containsExactly("part_000000.csv, line 4");
    }

    @Test
    void truncatesAVeryLongScheme() {
        Files.Contents read = files.read("title,url,time_added,tags,status\n,x" + "y".repeat(2_000_000) + ":z,1,,\n");

        assertThat(read.notTaken().getFirst().hint()).hasSizeLessThan(200);
    }

    /// Milliseconds in a long reach only 292 million years.
    @Test
    void ignoresTimesOutOfRange() {
        for (String time :
                List.of("+999999999-12-31T00:00:00Z", "-999999999-01-01T00:00:00Z", "0000-12-31", "9".repeat(18))) {
            Files.Contents read = files.read(RAINDROP.replace("2024-01-02T03:04:05.123Z", time));

            assertThat(read.items().get(2).details().created()).as(time).isEmpty();
        }
    }

    @Test
    void refusesARowOfVeryManyColumns() {
        for (String row : List.of(",".repeat(1_000_000), "\"\n\",".repeat(1_000_000))) {
            UnreadableImport refusal = files.refusal(POCKET + row);
            assertThat(refusal.code()).isEqualTo("entry_too_large");
            assertThat(refusal.hint()).startsWith("A row of the CSV file has more than 200000 commas");
        }
    }

    @Test
    void movesVeryDeepRowsUpToTheMaximumDepth() {
        String path = "a/".repeat(20_000);

        Files.Contents read = files.read("id,title,url,folder,created\n1,Deep,https://a.example/," + path + ",\n");

        assertThat(read.items().size()).isEqualTo(ContainerTree.MAX_DEPTH);
        assertThat(read.item("Deep").parents()).hasSize(ContainerTree.MAX_DEPTH - 1);
    }

    @Test
    void namesTheLineOfACsvError() {
        assertThat(files.refusal(POCKET + "\"open,https://example.com/\n\n\n").hint())
                .isEqualTo(
                        "The CSV file can't be read in the row that begins at line 5: a quotation mark is not closed,"
                                + " or the closing one is not followed by a comma or the end of the row.");
        assertThat(files.refusal(POCKET + "\"closed\"too early,https://example.com/\n")
                        .hint())
                .startsWith("The CSV file can't be read in the row that begins at line 5: a quotation mark");
        assertThat(files.refusal("a,b\n1,2\n".getBytes(StandardCharsets.UTF_8), Optional.of(ImportFormat.RAINDROP))
                        .hint())
                .contains("\"url\"");
    }
}
