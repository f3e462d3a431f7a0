package cairn.bootstrap.endtoend.account;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Two workspaces with the same content: nothing of one shows in the other.
@ExtendWith(CairnExtension.class)
@Processing
class TenancyTest {
    private static final String TEXT = "The harbour master logs every ship that leaves before dawn.";

    @Test
    void listsAndSearchesShowOnlyTheirOwnWorkspace(Api one, Api other) {
        Content mine = Content.in(one);
        Content theirs = Content.in(other);

        for (String query :
                List.of(TEXT, "\"harbour master\"", "who writes down departing vessels", "quay", "Harbour")) {
            List<String> hits = one.search(query).each("/hits", "id");
            assertThat(hits).as(query).doesNotContainAnyElementsOf(theirs.all());
        }
        assertThat(one.search("harbour").each("/hits", "id")).contains(mine.note(), mine.folder());
        assertThat(one.post("/v2/resources/filter", "{\"includeRoots\": true}").each("/resources", "id"))
                .contains(mine.note(), mine.folder(), mine.file())
                .doesNotContainAnyElementsOf(theirs.all());
        assertThat(one.get("/v2/tags").each("/data/tags", "id")).containsExactly(mine.tag());
        assertThat(one.get("/v2/resource-roots").each("/data/roots", "id"))
                .doesNotContainAnyElementsOf(other.get("/v2/resource-roots").each("/data/roots", "id"));
    }

    @Test
    void idsOfAnotherWorkspaceGetTheSameAnswerAsUnknownIds(Api one, Api other) {
        Content theirs = Content.in(other);
        String never = "018f3a5c-0000-7000-8000-000000000000";

        for (String path : List.of("/v2/resources/%s", "/v2/notepads/%s/content", "/v2/resource-roots/%s")) {
            for (String id : List.of(theirs.note(), theirs.folder(), theirs.root())) {
                assertSame(one.get(path.formatted(id)), one.get(path.formatted(never)));
            }
        }
        assertSame(in(one, theirs.folder()), in(one, never));
        assertSame(in(one, theirs.note()), in(one, never));
        assertSame(tagged(one, theirs.tag()), tagged(one, never));
        assertSame(
                one.post("/v2/resources/filter", "{\"parentId\": \"" + theirs.folder() + "\"}"),
                one.post("/v2/resources/filter", "{\"parentId\": \"" + never + "\"}"));
        assertSame(attach(one, theirs.unused()), attach(one, "stored-files/" + never + ".txt"));
        assertThat(one.post(
                                "/v2/search",
                                "{\"text\": \"harbour\", \"filters\": {\"ancestorIds\": [\"" + theirs.root() + "\"]}}")
                        .each("/hits", "id"))
                .isEmpty();
    }

    @Test
    void returns404ForAnUnknownOrMalformedWorkspace(Api api) {
        for (String id : List.of("018f3a5c-0000-7000-8000-000000000000", "x", "018f3a5c-0000-0000-8000-000000000000")) {
            Reply reply = api.in(id).get("/v2/tags");

            assertThat(reply.status()).isEqualTo(404);
            assertThat(reply.at("/detail")).isEqualTo("workspace_not_found");
        }
    }

    private static Reply in(Api api, String parent) {
        return api.post("/v2/notepads", Api.object().put("parentId", parent).put("text", "x"));
    }

    private static Reply tagged(Api api, String tag) {
        return api.createNote("x", note -> note.putArray("tags").addObject().put("id", tag));
    }

    private static Reply attach(Api api, String path) {
        ObjectNode body = Api.body(file -> file.put("mimeType", "text/plain"));
        body.putObject("attachment").put("path", path).put("filename", "a.txt");
        return api.post("/v2/files", body);
    }

    /// Asserts that two answers are equal, apart from parts that differ with every request.
    private static void assertSame(Reply one, Reply other) {
        assertThat(one.status()).isEqualTo(404).isEqualTo(other.status());
        assertThat(one.text().replace(one.at("/traceid"), ""))
                .isEqualTo(other.text().replace(other.at("/traceid"), ""));
    }

    private record Content(String note, String folder, String file, String tag, String root, String unused) {
        static Content in(Api api) {
            Reply folder = api.createFolder("Harbour", "@alias::inbox");
            Reply note = api.createNote(
                    TEXT, body -> body.putArray("tags").addObject().put("name", "quay"));
            byte[] bytes = TEXT.getBytes(StandardCharsets.UTF_8);
            Reply file = api.createFile("log.txt", "text/plain", bytes);
            api.awaitProcessed(note.at("/id"));
            api.awaitProcessed(file.at("/id"));
            return new Content(
                    note.at("/id"),
                    folder.at("/id"),
                    file.at("/id"),
                    note.at("/tags/0/id"),
                    note.at("/root/id"),
                    api.upload("unused.txt", bytes));
        }

        List<String> all() {
            return List.of(note, folder, file);
        }
    }
}
