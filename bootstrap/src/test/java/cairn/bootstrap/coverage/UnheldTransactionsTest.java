package cairn.bootstrap.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.document.ApiDocument;
import cairn.bootstrap.document.Operation;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Covers every writing operation of the document, with and without an Idempotency-Key: none uses the
/// blob store, which may be remote and slow, while it holds a transaction that others wait for.
@Order(1)
@Tag("embedded")
class UnheldTransactionsTest {
    /// Operations that delete the workspace.
    private static final Set<String> ENDING = Set.of("deleteWorkspace", "confirmWorkspaceDeletion");

    private final List<Operation> operations = ApiDocument.shipped().operations().stream()
            .filter(Operation::needsKey)
            .filter(operation -> !operation.method().equals("GET"))
            .filter(operation -> !ENDING.contains(operation.id()))
            .toList();

    @Test
    void noWriteUsesTheBlobStoreInsideATransaction(@TempDir Path folder) throws IOException {
        try (WatchedServer server = WatchedServer.start(folder)) {
            Set<String> asking = new TreeSet<>();
            for (Operation operation : operations) {
                Tenant tenant = Tenant.in(server.api().inNewWorkspace());
                Filling filling = new Filling(operation);
                server.blobs().forget();

                send(tenant, filling, true);
                assertThat(server.blobs().askedInside())
                        .as("%s with a key", operation.id())
                        .isEmpty();
                send(tenant, filling, false);
                assertThat(server.blobs().askedInside()).as(operation.id()).isEmpty();

                if (!server.blobs().asked().isEmpty()) {
                    asking.add(operation.id());
                }
            }
            assertThat(asking).contains("createFile", "createImport", "replaceFile");
        }
    }

    /// The examples of these operations in the document contain no files.
    @Test
    void batchesAndCopiesUseTheBlobStoreOutsideTransactions(@TempDir Path folder) throws IOException {
        try (WatchedServer server = WatchedServer.start(folder)) {
            for (boolean withKey : List.of(true, false)) {
                Api api = server.api().inNewWorkspace();
                String source = api.createFolder("Folder", "@alias::inbox").at("/id");
                String file = "{\"op\": \"createFile\", \"parentId\": \"" + source
                        + "\", \"mimeType\": \"text/plain\", \"attachment\": {\"filename\": \"a.txt\", \"path\": \""
                        + api.upload("a.txt", new byte[1]) + "\"}}";
                server.blobs().forget();

                Reply batch =
                        withKey(withKey, api, "batch").post("/v2/resources/batch", "{\"operations\": [" + file + "]}");
                Reply copy = withKey(withKey, api, "copy").post("/v2/spaces", "{\"copyFolderId\": \"" + source + "\"}");

                assertThat(batch.at("/succeeded")).as(batch.text()).isEqualTo("1");
                assertThat(copy.status()).as(copy.text()).isEqualTo(201);
                assertThat(server.blobs().asked()).contains("size", "open", "write");
                assertThat(server.blobs().askedInside()).isEmpty();
            }
        }
    }

    @Test
    void aRepeatedRequestDoesNotUseTheBlobStore(@TempDir Path folder) throws IOException {
        try (WatchedServer server = WatchedServer.start(folder)) {
            Api api = server.api().inNewWorkspace();
            String source = api.createFolder("Folder", "@alias::inbox").at("/id");
            String path = api.upload("a.txt", new byte[1]);
            String file = "{\"parentId\": \"" + source + "\", \"mimeType\": \"text/plain\","
                    + " \"attachment\": {\"filename\": \"a.txt\", \"path\": \"" + path + "\"}}";
            String copy = "{\"copyFolderId\": \"" + source + "\"}";
            Reply made = withKey(true, api, "file").post("/v2/files", file);
            Reply copied = withKey(true, api, "copy").post("/v2/spaces", copy);
            server.blobs().forget();

            Reply madeAgain = withKey(true, api, "file").post("/v2/files", file);
            Reply copiedAgain = withKey(true, api, "copy").post("/v2/spaces", copy);

            assertThat(madeAgain.at("/id")).isEqualTo(made.at("/id"));
            assertThat(copiedAgain.at("/id")).isEqualTo(copied.at("/id"));
            assertThat(server.blobs().asked()).isEmpty();
        }
    }

    private static void send(Tenant tenant, Filling filling, boolean withKey) {
        String body = filling.body(tenant).map(Object::toString).orElse("");
        Api api = withKey(withKey, tenant.api(), filling.operation().id());
        Attempt.send(filling.operation(), api, filling.path(tenant), body);
    }

    private static Api withKey(boolean withKey, Api api, String key) {
        return withKey ? api.with("Idempotency-Key", key) : api;
    }
}
