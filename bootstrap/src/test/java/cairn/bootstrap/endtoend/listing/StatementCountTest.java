package cairn.bootstrap.endtoend.listing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.Application;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.PostgresProfile;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.process.ServerProcess;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A request takes the same number of database statements for a page of 50 as for a page of 5.
@ParameterizedClass
@ValueSource(strings = {"h2", "postgresql"})
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("embedded")
@Isolated
@SuppressWarnings("NullAway.Init") // Set before the first test, for each database.
class StatementCountTest {
    @Parameter
    String database = "";

    private final RequestLog log = new RequestLog();
    private final List<String> notes = new ArrayList<>();
    private Application application;
    private Api api;
    private String folder = "";
    private String inbox = "";

    @BeforeParameterizedClassInvocation
    void start(String database, @TempDir Path data) throws IOException {
        Map<String, String> settings = new HashMap<>(database.equals("h2") ? Map.of() : PostgresProfile.settings());
        settings.put(
                "CAIRN_DATA_DIR", Files.createDirectories(data.resolve("data")).toString());
        settings.put("CAIRN_MODELS_DIR", ServerProcess.MODELS.toString());
        settings.put("CAIRN_HTTP_PORT", "0");
        settings.put("CAIRN_MANAGEMENT_PORT", "0");
        settings.put("CAIRN_LANES", "none");
        application = Application.start(Configuration.read(settings, null));
        api = Api.withKey(application.publicUrl(), application.newKey().orElseThrow());
        fill();
        log.open();
    }

    @AfterParameterizedClassInvocation
    void stop() {
        log.close();
        application.close();
    }

    private void fill() {
        notes.clear();
        folder = api.createFolder("folder", "@alias::inbox").at("/id");
        for (int i = 0; i < 55; i++) {
            String text = "walnut number " + i;
            notes.add(api.createNote(
                            text,
                            note -> note.put("parentId", folder)
                                    .putArray("tags")
                                    .add(Api.object().put("name", "tag"))
                                    .add(Api.object().put("name", "other")))
                    .at("/id"));
            api.post("/v2/resources/" + notes.getLast() + "/comments", "{\"content\": \"comment\"}");
        }
        api.createNote("walnut", note -> note.put("externalId", "ours"));
        reads(send("PUT", "/v2/aliases/ours", Api.object().put("resourceId", folder)));
        inbox = api.get("/v2/resources/" + folder).at("/parent/id");
        api.search("walnut");
    }

    private ObjectNode page(int limit) {
        return Api.object().put("limit", limit);
    }

    private long reads(Reply reply) {
        assertThat(reply.status()).as(reply.text()).isBetween(200, 204);
        return log.reads();
    }

    /// Sends the request once before, so that caches are filled both times.
    private void isConstant(IntFunction<Reply> request) {
        assertThat(request.apply(5).status()).isLessThan(300);
        log.clear();
        long few = reads(request.apply(5));
        List<String> first = log.statements();
        log.clear();
        long many = reads(request.apply(50));
        assertThat(many).as("%s%n%s", first, log.statements()).isEqualTo(few).isPositive();
    }

    /// Sends the request once before, so that caches are filled.
    private int transactions(Supplier<Reply> request) {
        assertThat(request.get().status()).isLessThan(300);
        log.clear();
        reads(request.get());
        return log.transactions().size();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v2/resources/{note}",
                "/v2/resources/external/ours",
                "/v2/notepads/{note}/content",
                "/v2/resources/{note}/comments",
                "/v2/tags",
                "/v2/labels",
                "/v2/resource-roots",
                "/v2/resource-roots/{inbox}",
                "/v2/spaces",
                "/v2/aliases",
                "/v2/aliases/ours",
                "/v2/processing",
                "/v2/subscriptions"
            })
    void aReadUsesOneTransaction(String path) {
        String whole = path.replace("{note}", notes.getFirst()).replace("{inbox}", inbox);

        assertThat(transactions(() -> api.get(whole))).as(log.toString()).isEqualTo(1);
    }

    @Test
    void aListUsesOneTransaction() {
        ObjectNode body = page(5).put("parentId", "@alias::inbox").put("includeSubfolderCount", true);

        assertThat(transactions(() -> api.post("/v2/resources/filter", page(5))))
                .as(log.toString())
                .isEqualTo(1);
        assertThat(transactions(() -> api.post("/v2/resources/filter", body)))
                .as(log.toString())
                .isEqualTo(1);
    }

    /// One before the index is queried, and one for the hits.
    @Test
    void aSearchUsesAtMostTwoTransactions() {
        ObjectNode words = Api.object().put("text", "walnut");
        ObjectNode alike = Api.object().put("resourceId", notes.getFirst());

        assertThat(transactions(() -> api.post("/v2/resources/search", words)))
                .as(log.toString())
                .isLessThanOrEqualTo(2);
        assertThat(transactions(() -> api.post("/v2/resources/search", alike)))
                .as(log.toString())
                .isLessThanOrEqualTo(2);
    }

    @Test
    void aListTakesAFixedNumberOfStatements() {
        isConstant(limit -> api.post("/v2/resources/filter", page(limit)));
        isConstant(limit -> api.post("/v2/resources/filter", page(limit).put("parentId", folder)));
    }

    @Test
    void aSearchTakesAFixedNumberOfStatements() {
        isConstant(limit -> {
            ObjectNode body = Api.object().put("text", "walnut");
            body.putObject("pagination").put("pageSize", limit);
            ArrayNode roots = body.putObject("filters").putArray("roots").add("inbox");
            names(limit).path("tags").forEach(tag -> roots.add(tag.path("name").asText()));
            return api.post("/v2/resources/search", body);
        });
    }

    /// A snippet needs no more rows than highlights and chunks.
    @Test
    void aSearchReadsOnlyWhatItsFieldsNeed() {
        List<String> all = searched("");
        assertThat(all).anyMatch(statement -> statement.contains("text_chunk"));
        assertThat(searched(", 'fields': ['highlights', 'chunks']")).hasSameSizeAs(all);
        assertThat(searched(", 'fields': ['snippet']")).hasSameSizeAs(all);
        assertThat(searched(", 'fields': ['name', 'score']"))
                .hasSize(all.size() - 1)
                .noneMatch(statement -> statement.contains("text_chunk"));
    }

    private List<String> searched(String more) {
        String body = ("{'text': 'walnut'" + more + "}").replace('\'', '"');
        reads(api.post("/v2/search", body));
        log.clear();
        reads(api.post("/v2/search", body));
        return log.statements();
    }

    @Test
    void listsOfTagsAndCommentsTakeAFixedNumberOfStatements() {
        isConstant(limit -> api.get("/v2/tags?limit=" + limit));
        isConstant(limit -> api.get("/v2/resources/" + notes.getFirst() + "/comments?limit=" + limit));
    }

    /// All statements of the second of two such requests, when caches are filled.
    private int creation(String path, Supplier<ObjectNode> body) {
        assertThat(api.post(path, body.get()).status()).isEqualTo(201);
        ObjectNode again = body.get();
        log.clear();
        assertThat(api.post(path, again).status()).isEqualTo(201);
        return log.statements().size();
    }

    @Test
    void aCreationTakesAtMostElevenStatements() {
        assertThat(creation("/v2/notepads", () -> Api.body(note -> note.put("text", "short"))))
                .as(log.toString())
                .isLessThanOrEqualTo(11);
        assertThat(creation(
                        "/v2/notepads",
                        () -> Api.object().put("parentId", folder).put("text", "short")))
                .as(log.toString())
                .isLessThanOrEqualTo(11);
        assertThat(creation("/v2/bookmarks", () -> Api.body(bookmark -> bookmark.put("url", "https://example.org/"))))
                .as(log.toString())
                .isLessThanOrEqualTo(10);
    }

    /// A folder's container is numbered by its workspace; a file's upload is looked up and claimed.
    @Test
    void creatingAFolderOrFileTakesAtMostThirteenStatements() {
        assertThat(creation("/v2/folders", () -> Api.body(made -> made.put("name", "folder"))))
                .as(log.toString())
                .isLessThanOrEqualTo(13);
        assertThat(creation("/v2/files", this::uploaded)).as(log.toString()).isLessThanOrEqualTo(13);
    }

    private ObjectNode uploaded() {
        String path = api.upload("file.txt", new byte[] {'a'});
        return Api.body(file -> file.put("mimeType", "text/plain")
                .putObject("attachment")
                .put("path", path)
                .put("filename", "file.txt"));
    }

    @Test
    void tagsSetByNameAreLookedUpTogether() {
        reads(tagged(3));
        // In the first round some tags are new, in the second all exist.
        for (int round = 0; round < 2; round++) {
            log.clear();
            long few = reads(tagged(5));
            List<String> first = log.statements();
            log.clear();
            long many = reads(tagged(50));

            assertThat(many).as("%s%n%s", first, log.statements()).isEqualTo(few);
        }
    }

    private Reply tagged(int count) {
        return send("PATCH", "/v2/resources/" + notes.get(1), names(count));
    }

    private Reply send(String method, String path, ObjectNode body) {
        return api.send(
                method, path, BodyPublishers.ofString(body.toString()), Map.of("Content-Type", "application/json"));
    }

    private static ObjectNode names(int count) {
        ObjectNode body = Api.object();
        ArrayNode tags = body.putArray("tags");
        for (int i = 0; i < count; i++) {
            tags.addObject().put("name", "tag " + i);
        }
        return body;
    }

    @Test
    void archivingManyResourcesTakesAFixedNumberOfStatements() {
        isConstant(count -> {
            ObjectNode body = Api.object();
            ArrayNode ids = body.putArray("resourceIds");
            for (int i = 0; i < count; i++) {
                ids.add(api.createNote("short-lived").at("/id"));
            }
            log.clear();
            return api.post("/v2/resources/delete", body);
        });
    }
}
