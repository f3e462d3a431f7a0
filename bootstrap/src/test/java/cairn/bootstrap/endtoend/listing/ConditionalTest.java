package cairn.bootstrap.endtoend.listing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Reply;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Conditional requests for answers that the client already has.
@ExtendWith(CairnExtension.class)
@Processing
class ConditionalTest {
    @Test
    void returns304ForAnUnchangedRecord(Api api) {
        Reply made = api.createFolder("Recipes", "@alias::inbox");
        String path = "/v2/resources/" + made.at("/id");

        Reply read = api.get(path);
        Reply again = api.with("If-None-Match", read.header("ETag")).get(path);
        Reply head = head(api.with("If-None-Match", "\"x\", W/" + read.header("ETag")), path);

        assertThat(read.header("ETag")).matches("\"1\\.[0-9a-f]{16}\"").isEqualTo(made.header("ETag"));
        assertThat(again.status()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
        assertThat(again.header("ETag")).isEqualTo(read.header("ETag"));
        assertThat(again.header("Cache-Control")).isEqualTo("private, no-cache");
        assertThat(again.header("X-Trace-Id")).isNotEmpty();
        assertThat(head.status()).isEqualTo(304);
        assertThat(api.with("If-None-Match", "*").get(path).status()).isEqualTo(304);
        assertThat(api.with("If-None-Match", "\"1.0\"").get(path).status()).isEqualTo(200);
        assertThat(head(api, path).header("ETag")).isEqualTo(read.header("ETag"));
    }

    @Test
    void processingChangesTheETagButNotTheRevision(Api api) {
        Reply made = api.createNote("# Rivers\n\nThe Rhine reaches the sea. The Danube reaches another one.");

        api.awaitProcessed(made.at("/id"));
        Reply read = api.with("If-None-Match", made.header("ETag")).get("/v2/resources/" + made.at("/id"));

        assertThat(read.status()).isEqualTo(200);
        assertThat(read.header("ETag")).isNotEqualTo(made.header("ETag")).startsWith("\"1.");
    }

    @Test
    void renamingARelatedResourceChangesTheETagButNotTheRevision(Api api) {
        String folder = api.createFolder("before", "@alias::inbox").at("/id");
        Reply made = api.post(
                "/v2/folders",
                "{\"parentId\": \"" + folder + "\", \"name\": \"inside\", \"tags\": [{\"name\": \"old\"}]}");
        String path = "/v2/resources/" + made.at("/id");
        assertThat(patch(api, path, "{\"label\": {\"id\": 1}}").status()).isEqualTo(204);
        String tag = made.at("/tags/0/id");
        List<String> tags = new ArrayList<>(List.of(api.get(path).header("ETag")));

        for (String[] change : new String[][] {
            {"/v2/resources/" + folder, "{\"name\": \"after\"}"},
            {"/v2/tags/" + tag, "{\"name\": \"new\"}"},
            {"/v2/labels", "[{\"id\": 1, \"hexColor\": \"#123456\"}]"}
        }) {
            Reply changed = patch(api, change[0], change[1]);
            assertThat(changed.status()).as(changed.text()).isBetween(200, 204);
            Reply read = api.with("If-None-Match", String.join(", ", tags)).get(path);
            assertThat(read.status()).as(change[0]).isEqualTo(200);
            tags.add(read.header("ETag"));
        }

        assertThat(tags).doesNotHaveDuplicates().allMatch(one -> one.startsWith("\"2."));
    }

    @Test
    void theETagOfACompressedAnswerWorksInIfMatch(Api api) {
        Reply made = api.with("Accept-Encoding", "gzip, identity;q=0")
                .post("/v2/folders", Api.body(folder -> folder.put("name", "first")));
        String path = "/v2/resources/"
                + made.headers().firstValue("Location").orElseThrow().substring(14);

        Reply changed = patch(
                api.with("If-Match", made.header("ETag")).with("Prefer", "return=representation"),
                path,
                "{\"name\": \"second\"}");
        Reply late = patch(api.with("If-Match", made.header("ETag")), path, "{\"name\": \"third\"}");

        assertThat(made.header("ETag")).matches("\"1\\.[0-9a-f]{16}--gzip\"");
        assertThat(changed.status()).isEqualTo(200);
        assertThat(changed.header("ETag"))
                .startsWith("\"2.")
                .isEqualTo(api.get(path).header("ETag"));
        assertThat(late.status()).isEqualTo(412);
    }

    @Test
    void returns404ForAMissingResourceDespiteIfNoneMatch(Api api) {
        assertThat(api.with("If-None-Match", "*")
                        .get("/v2/resources/018f3a5c-0000-7000-8000-000000000000")
                        .status())
                .isEqualTo(404);
    }

    @Test
    void everyRepresentationOfANoteHasItsOwnETag(Api api) {
        String path = "/v2/notepads/" + api.createNote("# Sourdough\n\nFold.").at("/id") + "/content";
        List<String> types = List.of("text/plain", "text/markdown", "text/html");

        List<String> tags = types.stream()
                .map(type -> api.with("Accept", type).get(path).header("ETag"))
                .toList();

        assertThat(tags).doesNotHaveDuplicates().allMatch(tag -> tag.matches("\"1\\.[0-9a-f]{16}\""));
        for (String type : types) {
            Reply other =
                    api.with("Accept", type).with("If-None-Match", tags.get(0)).get(path);
            assertThat(other.status()).isEqualTo(type.equals("text/plain") ? 304 : 200);
            assertThat(other.headers().allValues("Vary")).contains("Accept", "Accept-Encoding");
        }
        assertThat(api.with("Accept", "image/png").get(path).header("Content-Type"))
                .startsWith("text/plain");
    }

    @Test
    void returns304ForTheETagOfACompressedAnswer(Api api) {
        String path = "/v2/notepads/" + api.createNote("bread ".repeat(1000)).at("/id") + "/content";
        Api gzip = api.with("Accept-Encoding", "gzip");

        Reply read = gzip.get(path);
        Reply again = gzip.with("If-None-Match", read.header("ETag")).get(path);

        assertThat(read.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(read.body().length).isLessThan(200);
        assertThat(read.header("ETag")).endsWith("--gzip\"");
        assertThat(again.status()).isEqualTo(304);
        assertThat(again.header("ETag")).isEqualTo(read.header("ETag"));
    }

    private static Reply patch(Api api, String path, String json) {
        return api.send("PATCH", path, BodyPublishers.ofString(json), Map.of("Content-Type", "application/json"));
    }

    private static Reply head(Api api, String path) {
        return api.send("HEAD", path, BodyPublishers.noBody(), Map.of());
    }
}
