package cairn.adapter.enrichment.importing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.exchange.ImportedItem;
import cairn.application.port.exchange.UnreadableImport;
import cairn.domain.importing.ImportFormat;
import cairn.domain.importing.ReportEntry;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.Icon;
import cairn.domain.tree.ContainerTree;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonTest {
    /// A file as written by `packages/shared/import-export/exporters.ts` of Karakeep.
    private static final String KARAKEEP = """
        {"bookmarks": [
          {"createdAt": 1704164645, "title": "Article", "tags": ["a", "b"], "lists": ["l2", "l1"],
           "content": {"type": "link", "url": "https://example.org/a"}, "note": "Read it.", "archived": true},
          {"createdAt": 1704164646, "title": null, "tags": [], "lists": [],
           "content": {"type": "text", "text": "# Just text"}, "note": null, "archived": false},
          {"id": "k3", "createdAt": 1704164647, "title": "Picture", "tags": [], "lists": [], "content": null,
           "note": null}
        ], "lists": [
          {"id": "l2", "name": "Inner", "description": "What is in it", "icon": "\uD83D\uDE80", "type": "manual",
           "query": null, "parentId": "l1"},
          {"id": "l1", "name": "Outer", "description": null, "icon": "\uD83D\uDCDA", "type": "manual", "query": null,
           "parentId": null},
          {"id": "l3", "name": "Search", "description": null, "icon": "x", "type": "smart", "query": "is:fav",
           "parentId": null}
        ]}
        """;
    /// A file as written by `exportData` of Linkwarden: the user with collections, links and tags.
    private static final String LINKWARDEN = """
        {"name": "ada", "username": "ada", "collections": [
          {"id": 2, "name": "Inner", "description": "", "parentId": 1, "createdAt": "2024-01-02T03:04:05.678Z",
           "updatedAt": "2024-01-03T03:04:05.678Z", "rssSubscriptions": [], "links": [
             {"id": 7, "name": "Article", "type": "url", "description": "About", "url": "https://example.org/a",
              "createdAt": "2024-02-01T00:00:00.000Z", "updatedAt": "2024-02-02T00:00:00.000Z",
              "importDate": "2020-02-01T00:00:00.000Z", "tags": [{"id": 1, "name": "kitchen"}]},
             {"id": 8, "name": "Scan", "type": "pdf", "url": null, "tags": []}]},
          {"id": 1, "name": "Outer", "parentId": null, "links": []}
        ], "pinnedLinks": [{"id": 7}], "whitelistedUsers": []}
        """;

    private final Files files;

    JsonTest(@TempDir Path folder) {
        files = new Files(folder);
    }

    @Test
    void readsAKarakeepExport() {
        Files.Contents read = files.read(KARAKEEP);

        assertThat(read.format()).isEqualTo(ImportFormat.KARAKEEP);
        assertThat(read.paths()).containsExactly("Outer", "Outer/Inner", "Outer/Inner/Article", "");
        assertThat(read.tags("Article")).containsExactly("a", "b", "archived", "Outer");
        ImportedItem article = read.item("Article");
        assertThat(article.details().created()).contains(Instant.ofEpochSecond(1704164645));
        assertThat(article.details().comments())
                .extracting(ImportedItem.Comment::content)
                .containsExactly("Read it.");
        assertThat(article.changes()).extracting(ReportEntry::code).containsExactly("several_lists");
        assertThat(read.texts()).containsEntry("", "# Just text");
        assertThat(read.item("").content())
                .as("weighs what it holds")
                .isEqualTo(new ImportedItem.Content.Note(new ImportedItem.HeldText("# Just text")));
        assertThat(read.item("Inner").details().icon()).isEqualTo(new Icon.Emoji("\uD83D\uDE80"));
        assertThat(read.item("Inner").details().description()).isEqualTo("What is in it");
        assertThat(read.notTaken()).extracting(ReportEntry::code).containsExactly("smart_list", "file_not_exported");
    }

    /// A database cannot store these characters.
    @Test
    void replacesCharactersThatCannotBeStored() {
        Files.Contents read = files.read(KARAKEEP.replace(
                        "{\"createdAt\": 1704164645", "{\"id\": \"a\\u0000b\\ud800\", \"createdAt\": 1704164645")
                .replace("\"icon\": \"\uD83D\uDE80\"", "\"icon\": \"\uD83D\uDE80\\u0001\""));

        assertThat(read.item("Article").details().externalId()).isEqualTo(new ExternalId("karakeep:a\uFFFDb\uFFFD"));
        assertThat(read.item("Inner").details().icon()).isNull();
        assertThat(read.item("Inner").changes()).extracting(ReportEntry::code).containsExactly("icon_left_out");
    }

    @Test
    void readsALinkwardenExport() {
        Files.Contents read = files.read(LINKWARDEN);

        assertThat(read.format()).isEqualTo(ImportFormat.LINKWARDEN);
        assertThat(read.paths()).containsExactly("Outer", "Outer/Inner", "Outer/Inner/Article");
        ImportedItem article = read.item("Article");
        assertThat(article.details().externalId()).isEqualTo(new ExternalId("linkwarden:7"));
        assertThat(article.details().created()).contains(Instant.parse("2020-02-01T00:00:00Z"));
        assertThat(article.details().modified()).contains(Instant.parse("2024-02-02T00:00:00Z"));
        assertThat(article.details().description()).isEqualTo("About");
        assertThat(read.tags("Article")).containsExactly("kitchen", "pinned");
        assertThat(read.notTaken()).extracting(ReportEntry::name).containsExactly("Scan");
    }

    @Test
    void namesThePlaceOfAJsonError() {
        assertThat(files.refusal(KARAKEEP.replace("\"Read it.\",", "\"Read it.\""))
                        .hint())
                .matches("The file is not valid JSON at line 3, column \\d+. Correct it there, or export it again.");
        assertThat(files.refusal("{\"bookmarks\": [{\"a\": NaN}]}").hint())
                .startsWith("The file is not valid JSON at line 1, column ");
        assertThat(files.refusal("{\"bookmarks\": [\n{").hint()).startsWith("The JSON ends early, at line 2, column ");
        assertThat(files.refusal("{\"bookmarks\": [" + "9".repeat(2000) + "]}").hint())
                .startsWith("The JSON can't be read at line 1: a number, name or text in it is too long");
        assertThat(files.refusal("{\"bookmarks\": [").code()).isEqualTo("malformed_file");
        assertThat(files.refusal("{\"a\": 1}").code()).isEqualTo("unknown_format");
        assertThat(files.refusal("{\"bookmarks\": 1}").code()).isEqualTo("malformed_file");
        assertThat(files.refusal("{\"bookmarks\": " + "[".repeat(10_000)).code())
                .isEqualTo("malformed_file");
    }

    /// As in a file with one JSON object per line.
    @Test
    void refusesTextAfterTheJsonObject() {
        for (String whole : List.of(KARAKEEP, LINKWARDEN)) {
            assertThat(files.refusal(whole + whole).hint())
                    .isEqualTo("Something follows the JSON object, at line "
                            + (whole.lines().count() + 1) + ". Import it as a separate file.");
            assertThat(files.refusal(whole + "}").hint()).startsWith("The file is not valid JSON at line ");
            assertThat(files.read(whole + " \n\n").paths()).isNotEmpty();
        }
    }

    /// Each list is in the next one, so that all of them contain the first.
    @Test
    void readsVeryDeeplyNestedLists() {
        int count = 20_000;
        String lists = IntStream.range(0, count)
                .mapToObj(i -> "{\"id\": \"l" + i + "\", \"name\": \"n" + i + "\", \"parentId\": \"l" + (i + 1) + "\"}")
                .collect(Collectors.joining(","));
        String links = "{\"title\": \"In the deepest\", \"lists\": [\"l0\"],"
                + " \"content\": {\"type\": \"link\", \"url\": \"https://a.example/\"}}";

        Files.Contents read = files.read("{\"bookmarks\": [" + links + "], \"lists\": [" + lists + "]}");

        assertThat(read.items())
                .hasSize(count + 1)
                .allSatisfy(item -> assertThat(item.parents()).hasSizeLessThanOrEqualTo(ContainerTree.MAX_DEPTH));
        assertThat(read.item("In the deepest").parents())
                .hasSize(ContainerTree.MAX_DEPTH)
                .startsWith(read.item("n" + (count - 1)).key())
                .endsWith(read.item("n0").key());
    }

    @Test
    void refusesAnEntryOfVeryManyValues() {
        UnreadableImport refusal = files.refusal("{\"bookmarks\": [[" + "{},".repeat(200_000) + "{}]]}");

        assertThat(refusal.code()).isEqualTo("entry_too_large");
        assertThat(refusal.hint()).isEqualTo("An entry of the file, at line 1, has more than 100000 values and names.");
    }

    @Test
    void refusesTooManyLists() {
        String lists =
                IntStream.range(0, 50_001).mapToObj(i -> "{\"id\": " + i + "}").collect(Collectors.joining(","));

        for (String file : List.of(
                "{\"bookmarks\": [], \"lists\": [" + lists + "]}",
                "{\"collections\": [" + lists + "]}",
                "{\"collections\": [], \"pinnedLinks\": [" + lists + "]}")) {
            UnreadableImport refusal = files.refusal(file);
            assertThat(refusal.code()).isEqualTo("too_many_entries");
            assertThat(refusal.hint())
                    .startsWith("The file has more than 50000 ")
                    .endsWith(". Split it, and import its parts.");
        }
    }

    @Test
    void readsListsThatContainThemselves() {
        assertThat(files.read(KARAKEEP.replace(
                                "\"parentId\": null},\n  {\"id\": \"l3\"", "\"parentId\": \"l2\"},\n  {\"id\": \"l3\""))
                        .paths())
                .hasSize(4);
    }
}
