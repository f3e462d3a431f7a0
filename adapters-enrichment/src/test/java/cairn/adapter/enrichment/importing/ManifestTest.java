package cairn.adapter.enrichment.importing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.application.port.exchange.UnreadableImport;
import cairn.domain.importing.ImportFormat;
import cairn.domain.importing.ReportEntry;
import cairn.domain.importing.ReportEntry.Outcome;
import cairn.domain.tree.ContainerTree;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Manifests that this server never writes.
class ManifestTest {
    private final Files files;

    ManifestTest(@TempDir Path folder) {
        files = new Files(folder);
    }

    private static byte[] archive(String lists) {
        return Files.zip("manifest.json", "{\"format\": \"cairn\", \"version\": 1, " + lists + "}");
    }

    private Files.Contents folders(List<String> paths) {
        List<String> nodes = IntStream.range(0, paths.size())
                .mapToObj(i -> "{\"id\": \"f" + i + "\", \"name\": \"n\", \"path\": \"" + paths.get(i) + "\"}")
                .toList();
        return files.read(archive("\"resources\": [" + String.join(",", nodes) + "]"));
    }

    @Test
    void refusesAnEntryOfVeryManyValues() {
        for (String list : List.of("labels", "tags", "resources", "comments")) {
            UnreadableImport refusal = files.refusal(
                    archive("\"" + list + "\": [[" + "{},".repeat(1_000_000) + "{}]]"),
                    Optional.of(ImportFormat.CAIRN));

            assertThat(refusal.code()).as(list).isEqualTo("entry_too_large");
        }
    }

    @Test
    void aFolderIsNotTheParentOfAnotherWithTheSamePath() {
        assertThat(folders(IntStream.range(0, 3000).mapToObj(i -> "a/").toList())
                        .items())
                .hasSize(3000)
                .allSatisfy(folder -> assertThat(folder.parents()).isEmpty());
    }

    @Test
    void keepsOpenFoldersOnlyToTheMaximumDepth() {
        List<String> paths =
                IntStream.rangeClosed(1, 200).mapToObj("a/"::repeat).toList();

        List<ImportedItem> items = folders(paths).items();

        assertThat(items.get(2).parents()).containsExactly("f0", "f1");
        assertThat(items.getLast().parents()).hasSize(ContainerTree.MAX_DEPTH).startsWith("f0", "f1");
    }

    @Test
    void truncatesVeryLongPaths() {
        String path = "a".repeat(100_000) + "/";

        Files.Contents read = files.read(archive("\"resources\": [{\"name\": \"n\", \"path\": \"" + path
                + "\"}, {\"name\": \"inner\"," + " \"path\": \"" + path + "b/\"}]"));

        assertThat(read.items()).hasSize(2).allSatisfy(folder -> {
            assertThat(folder.key()).hasSizeLessThan(100);
            assertThat(folder.place()).hasSize(ReportEntry.MAX_PLACE);
            assertThat(folder.parents()).isEmpty();
        });
    }

    @Test
    void keepsTheFirstOfVeryManyComments() {
        String comment = "{\"resource\": \"b\", \"content\": \"c\"},";

        Files.Contents read = files.read(archive("\"resources\": [{\"id\": \"1\", \"name\": \"b\", \"path\": \"b\","
                + " \"url\": \"https://b.example/\"}], \"comments\": [" + comment.repeat(20_100)
                + "{\"resource\": \"gone\", \"content\": \"c\"}]"));

        assertThat(read.item("b").details().comments()).hasSize(20_000);
        assertThat(read.item("b").changes()).extracting(ReportEntry::code).containsExactly("too_many_comments");
        assertThat(read.notTaken()).extracting(ReportEntry::place).containsExactly("gone");
    }

    /// A line for each of the first thousand, and one for all others.
    @Test
    void reportsEveryCommentOutOfOrder() {
        String comment = "{\"resource\": \"gone\", \"content\": \"c\"},";

        List<ReportEntry> reported = files.read(archive("\"resources\": [], \"comments\": [" + comment.repeat(1_002)
                        + "{\"resource\": \"last\", \"content\": \"c\"}]"))
                .notTaken();

        assertThat(reported).hasSize(1_001).extracting(ReportEntry::code).containsOnly("comment_left_out");
        assertThat(reported.get(999).place()).isEqualTo("gone");
        assertThat(reported.getLast())
                .isEqualTo(new ReportEntry(
                        Outcome.SKIPPED,
                        "manifest.json",
                        null,
                        "comment_left_out",
                        "Other comments that are not in the order of the resources: 3."));
    }

    @Test
    void keepsAsManyTagsAsTheApiAccepts() {
        String tags = IntStream.range(0, 1100).mapToObj(i -> "\"t" + i + "\"").collect(Collectors.joining(","));

        Files.Contents read = files.read(archive("\"resources\": [{\"name\": \"b\", \"path\": \"b\","
                + " \"url\": \"https://b.example/\", \"tags\": [" + tags + "]}]"));

        assertThat(read.tags("b")).hasSize(1000).endsWith("t999");
        assertThat(read.item("b").changes()).extracting(ReportEntry::code).containsExactly("too_many_tags");
    }

    @Test
    void dropsOrTruncatesFileFieldsThatTheApiRefuses() {
        String name = "n".repeat(3000) + ".tar";
        byte[] archive = Files.zip(
                "manifest.json",
                "{\"format\": \"cairn\", \"version\": 1, \"tags\": [{\"name\": \"t\", \"description\": \""
                        + "d".repeat(3000) + "\"}], \"resources\": [{\"name\": \"f\", \"path\": \"f.tar\", \"file\":"
                        + " {\"fileName\": \"" + name + "\", \"originUrl\": \"JavaScript:alert(1)\"}}]}",
                "f.tar",
                "bytes");

        Files.Contents read = files.read(archive);

        ImportedItem.Content.File file =
                (ImportedItem.Content.File) read.item("f").content();
        assertThat(file.originUrl()).isNull();
        assertThat(file.fileName()).hasSize(255).endsWith("n.tar");
        assertThat(read.item("f").changes()).extracting(ReportEntry::code).containsExactly("origin_left_out");
        assertThat(((ImportStep.Tag) read.steps().getFirst()).description()).hasSize(1000);
    }

    /// The API would refuse these icons.
    @Test
    void dropsInvalidIcons() {
        for (String icon : List.of(
                "{\"type\": \"emoji\", \"value\": \"abc\"}",
                "{\"type\": \"predefined\", \"value\": \"A B\"}",
                "{\"type\": \"customImage\", \"value\": \"javascript:alert(1)\"}",
                "{\"type\": \"customImage\", \"value\": \"https://a.example/i.png\", \"width\": -5}")) {
            Files.Contents read = files.read(archive("\"resources\": [{\"name\": \"b\", \"path\": \"b\","
                    + " \"url\": \"https://b.example/\", \"icon\": " + icon + "}]"));

            assertThat(read.item("b").details().icon()).as(icon).isNull();
            assertThat(read.item("b").changes()).extracting(ReportEntry::code).containsExactly("icon_left_out");
        }
    }
}
