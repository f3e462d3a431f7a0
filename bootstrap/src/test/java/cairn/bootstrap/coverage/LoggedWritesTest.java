package cairn.bootstrap.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.document.ApiDocument;
import cairn.bootstrap.document.Operation;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Covers every writing operation of the document: every change of a record is in the change log, and
/// every replaced text of a note is kept as a version.
@Order(1)
@ExtendWith(CairnExtension.class)
class LoggedWritesTest {
    /// Change no record: uploads, imports (which create in the background), keys, webhooks, aliases, the
    /// workspace itself, tags that nothing has, comments beside the pinned one, earlier versions, the beginning
    /// of processing; or nothing at all with its example.
    private static final Set<String> SILENT = Set.of(
            "createComment",
            "createImport",
            "createKey",
            "createTag",
            "createWebhook",
            "deleteAlias",
            "deleteComment",
            "deleteFileVersion",
            "deleteImport",
            "deleteKey",
            "deleteNoteVersion",
            "deleteNotepadVersion",
            "deleteWebhook",
            "postUpload",
            "putAlias",
            "recoverResources",
            "recoverResourcesSingular",
            "reprocessResource",
            "testWebhook",
            "untagResources",
            "updateComment",
            "updateLabels",
            "updateWebhook",
            "updateWorkspace");

    /// Operations that change the text of a note.
    private static final Set<String> REWRITING =
            Set.of("replaceNote", "replaceNotepad", "restoreNoteVersion", "restoreNotepadVersion", "updateMemory");

    /// Operations that delete the workspace and its log.
    private static final Set<String> ENDING = Set.of("deleteWorkspace", "confirmWorkspaceDeletion");

    private final List<Operation> operations = ApiDocument.shipped().operations().stream()
            .filter(Operation::needsKey)
            .filter(operation -> !operation.method().equals("GET"))
            .filter(operation -> !operation.node().path("x-scope").asText().equals("read"))
            .filter(operation -> !ENDING.contains(operation.id()))
            .toList();

    @Test
    void theChangeLogContainsEveryWriteOfARecord(Api api) {
        Set<String> silent = new TreeSet<>();
        Set<String> rewriting = new TreeSet<>();
        for (Operation operation : operations) {
            Tenant tenant = Tenant.in(api.inNewWorkspace());
            Map<String, JsonNode> before = records(tenant.api());
            NoteTexts texts = NoteTexts.of(tenant);
            String cursor = tenant.api().get("/v2/changes").at("/nextCursor");
            Filling filling = new Filling(operation);
            String body = filling.body(tenant).map(JsonNode::toString).orElse("");

            Reply reply = Attempt.send(operation, tenant.api(), filling.path(tenant), body);

            Set<String> logged = logged(tenant.api(), cursor);
            assertThat(reply.status()).as(operation.id() + ": " + reply.text()).isLessThan(500);
            assertThat(logged).as(operation.id()).containsAll(changed(before, records(tenant.api())));
            texts.assertKept(tenant, operation.id());
            rewriting.addAll(texts.changed(tenant).isEmpty() ? Set.of() : Set.of(operation.id()));
            if (reply.status() < 300 && logged.isEmpty()) {
                silent.add(operation.id());
            }
        }
        assertThat(silent).isEqualTo(new TreeSet<>(SILENT));
        assertThat(rewriting).isEqualTo(new TreeSet<>(REWRITING));
    }

    private static Set<String> logged(Api api, String cursor) {
        Reply page = api.get("/v2/changes?limit=200&cursor=" + cursor);
        assertThat(page.json().path("hasMore").asBoolean()).isFalse();
        return Set.copyOf(page.each("/changes", "resourceId"));
    }

    /// Reads all records without using the change log.
    private static Map<String, JsonNode> records(Api api) {
        Map<String, JsonNode> records = new TreeMap<>();
        JsonNode page = api.get("/v2/changes?from=beginning&limit=200").json();
        page.path("changes")
                .forEach(change -> records.put(change.path("resourceId").asText(), own(change.path("resource"))));
        assertThat(page.path("hasMore").asBoolean()).isFalse();
        return records;
    }

    /// Removes fields that depend on the folders above or on the time.
    private static JsonNode own(JsonNode resource) {
        ObjectNode copy = resource.deepCopy();
        copy.remove(List.of("root", "fileUrl", "thumbnail", "cover", "url", "publishedAncestors"));
        copy.put("parent", resource.at("/parent/id").asText());
        return copy;
    }

    private static Set<String> changed(Map<String, JsonNode> before, Map<String, JsonNode> after) {
        Set<String> ids = new TreeSet<>(before.keySet());
        ids.addAll(after.keySet());
        return ids.stream()
                .filter(id -> !after.getOrDefault(id, Api.object()).equals(before.get(id)))
                .collect(Collectors.toSet());
    }
}
