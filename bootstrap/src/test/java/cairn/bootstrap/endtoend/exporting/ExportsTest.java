package cairn.bootstrap.endtoend.exporting;

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
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.StreamSupport;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
class ExportsTest {
    private static final byte[] BYTES = {0, 1, 2, (byte) 0xFF};

    private static Map<String, byte[]> entries(Reply reply) throws IOException {
        assertThat(reply.status()).isEqualTo(200);
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(reply.body()))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                entries.put(entry.getName(), in.readAllBytes());
            }
        }
        return entries;
    }

    private static JsonNode manifest(Map<String, byte[]> entries) throws IOException {
        return new ObjectMapper().readTree(Objects.requireNonNull(entries.get("manifest.json")));
    }

    private static JsonNode resource(JsonNode manifest, String id) {
        return StreamSupport.stream(manifest.path("resources").spliterator(), false)
                .filter(entry -> entry.path("id").asText().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static String link(Api api, String body) {
        URI url = URI.create(api.post("/v2/export-links", body).at("/url"));
        return url.getPath() + "?" + url.getRawQuery();
    }

    @Test
    void exportsAWorkspaceWithAllMetadata(Api api) throws IOException {
        Tree tree = new Tree(api);
        String folder = tree.folder("Ta/x", Tree.INBOX);
        Requests.put(api, "/v2/aliases/tax", "{\"resourceId\": \"" + folder + "\"}");
        String note = api.createNote("# Invoice\n", body -> {
                    body.put("parentId", folder).put("externalId", "i-1").put("createdAt", "2019-01-02T03:04:05.678Z");
                    body.putArray("tags").addObject().put("name", "2019");
                    body.putObject("comment").put("content", "paid");
                })
                .at("/id");
        api.post("/v2/resources/" + note + "/comments", "{\"content\": \"twice\"}");
        tree.patch(note, "{\"label\": 2, \"description\": \"in \\\"euros\\\"\", \"isLocked\": true}");
        String file = api.createFile("a.bin", "application/octet-stream", BYTES).at("/id");
        String gone = tree.note("archived", folder);
        tree.archive(gone);

        Reply reply = api.get("/v2/export");
        Map<String, byte[]> entries = entries(reply);
        JsonNode manifest = manifest(entries);

        assertThat(reply.header("Content-Type")).isEqualTo("application/zip");
        assertThat(reply.header("Content-Disposition")).startsWith("attachment; filename=\"Workspace ");
        assertThat(entries).containsKeys("Inbox/Ta_x/Invoice.md", "Bin/archived.md", "bookmarks.html");
        assertThat(new String(Objects.requireNonNull(entries.get("Inbox/Ta_x/Invoice.md")), StandardCharsets.UTF_8))
                .endsWith("---\n# Invoice\n");
        assertThat(entries.get("Inbox/a.bin")).isEqualTo(BYTES);
        JsonNode invoice = resource(manifest, note);
        assertThat(invoice.path("createdAt").asText()).isEqualTo("2019-01-02T03:04:05.678Z");
        assertThat(invoice.path("externalId").asText()).isEqualTo("i-1");
        assertThat(invoice.path("description").asText()).isEqualTo("in \"euros\"");
        assertThat(invoice.path("isLocked").asBoolean()).isTrue();
        assertThat(invoice.path("tags").get(0).asText()).isEqualTo("2019");
        assertThat(manifest.path("comments"))
                .extracting(comment -> comment.path("content").asText())
                .containsExactly("paid", "twice");
        assertThat(resource(manifest, folder).path("aliases").get(0).asText()).isEqualTo("tax");
        assertThat(resource(manifest, folder).path("name").asText()).isEqualTo("Ta/x");
        assertThat(resource(manifest, file).path("size").asInt()).isEqualTo(BYTES.length);
        assertThat(resource(manifest, gone).path("archived").path("parentId").asText())
                .isEqualTo(folder);
    }

    @Test
    void exportsAFolderOrASingleItem(Api api) throws IOException {
        Tree tree = new Tree(api);
        String folder = tree.folder("folder", Tree.INBOX);
        String note = tree.note("note", folder);
        tree.note("beside it", Tree.INBOX);

        assertThat(entries(api.get("/v2/resources/" + folder + "/export")).keySet())
                .containsExactly("folder/", "folder/note.md", "bookmarks.html", "manifest.json");
        assertThat(entries(api.get("/v2/resources/" + note + "/export")).keySet())
                .containsExactly("note.md", "bookmarks.html", "manifest.json");
    }

    @Test
    void exportsNothingOfOtherWorkspaces(Api api, Api other) throws IOException {
        String theirs = new Tree(other).note("theirs", Tree.INBOX);

        assertThat(api.get("/v2/resources/" + theirs + "/export").status()).isEqualTo(404);
        assertThat(api.post("/v2/export-links", "{\"resourceId\": \"" + theirs + "\"}")
                        .status())
                .isEqualTo(404);
        assertThat(entries(api.get("/v2/export")).keySet()).doesNotContain("Inbox/theirs.md");
    }

    @Test
    void anExportLinkWorksWithoutAKey(Api api) throws IOException {
        String note = new Tree(api).note("note", Tree.INBOX);
        Api nobody = api.without("X-Api-Key").without("X-Service-Workspace-Id");

        String link = link(api, "{\"resourceId\": \"" + note + "\"}");
        assertThat(entries(nobody.get(link))).containsKey("note.md");
        assertThat(entries(nobody.get(link(api, "{}")))).containsKey("Inbox/note.md");

        assertThat(nobody.get(link.replace("signature=", "signature=A")).at("/detail"))
                .isEqualTo("invalid_signature");
        assertThat(nobody.get(link.replaceFirst("resource=[^&]*&", "")).status())
                .isEqualTo(403);
        assertThat(nobody.get("/exports/x?" + link.split("\\?", 2)[1]).status()).isEqualTo(403);
    }

    @Test
    void aReadOnlyKeyCanExport(Api api) throws IOException {
        ObjectNode body = Api.object().put("name", "reader");
        body.putArray("scopes").add("read");
        Api reader = api.with("X-Api-Key", api.post("/v2/keys", body).at("/secret"));

        assertThat(entries(reader.get("/v2/export"))).containsKey("manifest.json");
        assertThat(entries(reader.get(link(reader, "{}")))).containsKey("manifest.json");
    }

    @Test
    void aHeadRequestReturnsTheNameOfTheExport(Api api) {
        String note = new Tree(api).note("no/te", Tree.INBOX);

        Reply head = api.send("HEAD", "/v2/resources/" + note + "/export", BodyPublishers.noBody(), Map.of());

        assertThat(head.status()).isEqualTo(200);
        assertThat(head.header("Content-Disposition")).startsWith("attachment; filename=\"no_te ");
        assertThat(head.headers().firstValue("Content-Length")).isEmpty();
        assertThat(head.body()).isEmpty();
    }
}
