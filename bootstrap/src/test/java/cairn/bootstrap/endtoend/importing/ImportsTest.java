package cairn.bootstrap.endtoend.importing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Requests;
import cairn.bootstrap.endtoend.Tree;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
class ImportsTest {
    private static final byte[] BYTES = {0, 1, 2, (byte) 0xFF};
    private static final String LABELS = "{\"labels\": [{\"id\": 2, \"name\": \"Urgent\", \"hexColor\": \"#123456\"}]}";
    private static final String BOOKMARKS = """
        <!DOCTYPE NETSCAPE-Bookmark-file-1>
        <DL><p>
            <DT><H3 ADD_DATE="1546398000">Cooking</H3>
            <DL><p>
                <DT><A HREF="https://bread.example/" ADD_DATE="1546398245">Bread</A>
            </DL><p>
            <DT><A HREF="javascript:alert(1)">Script</A>
        </DL><p>
        """;

    private static JsonNode manifest(byte[] archive) throws IOException {
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                if (entry.getName().equals("manifest.json")) {
                    return new ObjectMapper().readTree(in.readAllBytes());
                }
            }
        }
        throw new AssertionError("an export without manifest");
    }

    /// Removes what differs between two exports of the same content: IDs and the time of the export.
    private static String withoutIds(JsonNode manifest) {
        ((ObjectNode) manifest).remove("exportedAt");
        for (JsonNode resource : manifest.path("resources")) {
            ((ObjectNode) resource).remove("id");
            if (resource.has("archived")) {
                ((ObjectNode) resource.path("archived")).remove("parentId");
            }
        }
        return manifest.toPrettyString();
    }

    private static void fill(Api api) {
        Tree tree = new Tree(api);
        String folder = tree.folder("Ta/x", Tree.INBOX);
        tree.patch(folder, "{\"icon\": \"\uD83C\uDF5E\", \"description\": \"  kept as it is \", \"label\": 3}");
        Requests.put(api, "/v2/aliases/tax", "{\"resourceId\": \"" + folder + "\"}");
        String note = api.createNote("---\nx: 1\n---\n# Invoice\n", body -> {
                    body.put("parentId", folder).put("externalId", "i-1").put("createdAt", "2019-01-02T03:04:05.678Z");
                    body.putArray("tags").addObject().put("name", "2019");
                    body.putObject("comment").put("content", "paid").put("anonymousDisplayName", "Bob");
                })
                .at("/id");
        api.post("/v2/resources/" + note + "/comments", "{\"content\": \"twice\"}");
        tree.patch(
                note,
                "{\"icon\": \"\uD83E\uDDFE\", \"label\": 2, \"preferences\": {\"a\": [1, 2.5, null]}, \"isLocked\": true}");
        String bookmark = api.post(
                        "/v2/bookmarks",
                        Api.object()
                                .put("url", "https://example.org/?a=1")
                                .put("parentId", folder)
                                .put("html", "<p>page</p>"))
                .at("/id");
        tree.patch(bookmark, "{\"icon\": \"\uD83D\uDD16\"}");
        tree.patch(api.createFile("a.bin", "application/octet-stream", BYTES).at("/id"), "{\"icon\": \"box\"}");
        tree.archive(tree.note("archived", folder));
        tree.patch(folder, "{\"isLocked\": true}");
        String space = api.post("/v2/spaces", "{\"name\": \"Work\", \"isPrivate\": false}")
                .at("/id");
        tree.note("in a space", tree.folder("deep", space));
        api.post("/v2/memories", "{\"source\": \"text\", \"content\": \"Ana likes tea.\", \"infer\": false}");
        api.post("/v2/tags", "{\"name\": \"unused\", \"description\": \"on nothing\"}");
        Requests.patch(api, "/v2/labels", LABELS);
    }

    @Test
    void importingAnExportRestoresEverythingExceptIds(Api api, Api other) throws IOException {
        fill(api);
        Reply exported = api.get("/v2/export");

        JsonNode done = new Imports(other).run("export.zip", exported.body());

        assertThat(done.path("state").asText()).as(done.toPrettyString()).isEqualTo("completed");
        assertThat(done.path("format").asText()).isEqualTo("cairn");
        assertThat(new Imports(other).report(done.path("id").asText())).isEmpty();
        assertThat(withoutIds(manifest(other.get("/v2/export").body())))
                .isEqualTo(withoutIds(manifest(exported.body())));

        JsonNode again = new Imports(other).run("export.zip", exported.body());
        assertThat(again.path("counts").path("created").asInt()).isZero();
        assertThat(withoutIds(manifest(other.get("/v2/export").body())))
                .isEqualTo(withoutIds(manifest(exported.body())));
    }

    @Test
    void importsBookmarksIntoAFolderAndReportsTheRest(Api api) {
        String folder = new Tree(api).folder("imported", Tree.INBOX);
        Imports imports = new Imports(api);

        Reply made = imports.create(
                "bookmarks.html",
                BOOKMARKS.getBytes(StandardCharsets.UTF_8),
                Api.object().put("parentId", folder).put("format", "netscape"));
        JsonNode done = imports.await(made.at("/id"));

        assertThat(made.header("Location")).isEqualTo("/v2/imports/" + made.at("/id"));
        assertThat(made.at("/filename")).isEqualTo("bookmarks.html");
        assertThat(done.path("counts").toString())
                .isEqualTo("{\"found\":3,\"created\":2,\"existing\":0,\"skipped\":1,\"failed\":0,\"report\":1}");
        JsonNode bread = api.post("/v2/resources/filter", "{\"url\": \"https://bread.example/\"}")
                .json()
                .path("resources")
                .get(0);
        assertThat(bread.path("createdAt").asText()).isEqualTo("2019-01-02T03:04:05.000Z");
        assertThat(bread.path("parent").path("name").asText()).isEqualTo("Cooking");
        JsonNode entry = imports.report(made.at("/id")).get(0);
        assertThat(entry.path("code").asText()).isEqualTo("unsupported_address");
        assertThat(entry.path("place").asText()).isEqualTo("line 7");
        assertThat(api.get("/v2/imports").json().path("count").asInt()).isEqualTo(1);

        assertThat(Requests.delete(api, "/v2/imports/" + made.at("/id")).status())
                .isEqualTo(204);
        assertThat(api.get("/v2/imports/" + made.at("/id")).at("/detail")).isEqualTo("import_not_found");
    }

    @Test
    void reportsWhyAFileCannotBeImported(Api api) {
        JsonNode done = new Imports(api).run("a.json", "{\"bookmarks\": [".getBytes(StandardCharsets.UTF_8));

        assertThat(done.path("state").asText()).isEqualTo("failed");
        assertThat(done.path("failure").path("code").asText()).isEqualTo("malformed_file");
        assertThat(new Imports(api)
                        .run("a.bin", BYTES)
                        .path("failure")
                        .path("code")
                        .asText())
                .isEqualTo("unknown_format");
    }

    @Test
    void rejectsUploadsOfAnotherWorkspaceAndUsedUploads(Api api, Api other) {
        byte[] bytes = BOOKMARKS.getBytes(StandardCharsets.UTF_8);
        String theirs = other.upload("b.html", bytes);
        String own = api.upload("b.html", bytes);

        assertThat(api.post("/v2/imports", Api.object().put("path", theirs)).at("/detail"))
                .isEqualTo("attachment_not_found");
        assertThat(api.post("/v2/imports", Api.object().put("path", own).put("format", "doc"))
                        .at("/errors/0/pointer"))
                .isEqualTo("/format");
        Reply made = api.post("/v2/imports", Api.object().put("path", own));
        // The first import may have finished by now and deleted its upload.
        assertThat(api.post("/v2/imports", Api.object().put("path", own)).at("/detail"))
                .isIn("attachment_already_used", "attachment_not_found");
        assertThat(other.get("/v2/imports/" + made.at("/id")).status()).isEqualTo(404);
        assertThat(other.get("/v2/imports/" + made.at("/id") + "/report").status())
                .isEqualTo(404);
        assertThat(Requests.delete(other, "/v2/imports/" + made.at("/id")).status())
                .isEqualTo(404);
    }
}
