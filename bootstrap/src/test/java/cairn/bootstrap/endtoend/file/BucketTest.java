package cairn.bootstrap.endtoend.file;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.storage.gcs.simulated.SimulatedBucket;
import cairn.application.waiting.Waiting;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Tree;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// A server that keeps its files in a bucket: bytes are uploaded and downloaded without passing through
/// it.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("embedded")
class BucketTest {
    private static final byte[] BYTES = "The heron stands in the reeds.".getBytes(StandardCharsets.UTF_8);

    private BucketServer server;
    private Api api;
    private SimulatedBucket bucket;

    @BeforeAll
    void start(@TempDir Path folder) {
        server = BucketServer.start(folder);
        bucket = server.bucket();
    }

    @BeforeEach
    void newWorkspace() {
        bucket.faults().heal();
        api = server.api().inNewWorkspace();
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void bytesAreUploadedToAndDownloadedFromTheBucketDirectly() {
        Reply file = api.createFile("Über Reiher.txt", "text/plain", BYTES);

        assertThat(file.status()).as(file.text()).isEqualTo(201);
        assertThat(file.json().path("size").asInt()).isEqualTo(BYTES.length);
        Reply answer = api.without("X-Api-Key").get(file.at("/fileUrl"));
        assertThat(answer.status()).isEqualTo(302);
        assertThat(answer.header("Location")).startsWith(bucket.endpoint() + "/stored-files/");
        Reply bytes = api.without("X-Api-Key").get(answer.header("Location"));
        assertThat(bytes.status()).isEqualTo(200);
        assertThat(bytes.body()).isEqualTo(BYTES);
        assertThat(bytes.header("Content-Type")).isEqualTo("text/plain");
        assertThat(bytes.header("Content-Disposition")).startsWith("inline; filename=\"_ber Reiher.txt\"");
        assertThat(api.get(file.at("/fileUrl")).header("Location")).isEqualTo(answer.header("Location"));
    }

    @Test
    void theBucketSendsActiveContentAsAnAttachment() {
        String fileUrl = api.createFile("a.html", "text/html", BYTES).at("/fileUrl");

        Reply bytes = api.get(api.get(fileUrl).header("Location"));

        assertThat(bytes.header("Content-Disposition")).startsWith("attachment;");
    }

    @Test
    void theBucketAnswersRangesAndTheServerConditionalRequests() {
        String fileUrl = api.createFile("a.txt", "text/plain", BYTES).at("/fileUrl");
        Api anonymous = api.without("X-Api-Key");

        Reply head = anonymous.send("HEAD", fileUrl, BodyPublishers.noBody(), Map.of());
        String tag = head.header("ETag");

        assertThat(head.status()).isEqualTo(200);
        assertThat(head.header("Content-Length")).isEqualTo("" + BYTES.length);
        Reply part =
                anonymous.with("Range", "bytes=4-8").get(anonymous.get(fileUrl).header("Location"));
        assertThat(part.status()).isEqualTo(206);
        assertThat(part.text()).isEqualTo("heron");
        assertThat(anonymous.with("If-None-Match", tag).get(fileUrl).status()).isEqualTo(304);
        Reply conditional =
                anonymous.with("Range", "bytes=4-8").with("If-Range", tag).get(fileUrl);
        assertThat(conditional.status()).isEqualTo(206);
        assertThat(conditional.text()).isEqualTo("heron");
    }

    @Test
    void filesInTheBucketAreProcessedAndFound() {
        Reply file = api.createFile("a.txt", "text/plain", BYTES);

        assertThat(api.awaitProcessed(file.at("/id")).at("/stateProcessing")).isEqualTo("completed");
        assertThat(api.search("\"heron stands\"").each("/hits", "id")).containsExactly(file.at("/id"));
    }

    @Test
    void anUploadTicketIsGoodForOneFileOnceItsBytesHaveArrived() {
        Reply offer = api.get("/v2/upload?filename=a.txt&size=" + BYTES.length);
        String path = offer.at("/path");
        assertThat(create(path).violations()).containsExactly("/attachment/path attachment_not_found");

        assertThat(put(offer, BYTES).status()).isEqualTo(200);

        assertThat(put(offer, BYTES).status()).isEqualTo(412);
        assertThat(server.api().inNewWorkspace().post("/v2/files", body(path)).status())
                .isEqualTo(404);
        assertThat(create(path).status()).isEqualTo(201);
        assertThat(create(path).at("/detail")).isEqualTo("attachment_already_used");
    }

    @Test
    void theServerItselfAcceptsNoUploads() {
        Reply offer = api.get("/v2/upload?filename=a.txt&size=" + BYTES.length);
        String address =
                offer.at("/url").replace(bucket.endpoint(), server.application().publicUrl());

        Reply refused = api.send("PUT", address, BodyPublishers.ofByteArray(BYTES), headers(offer));

        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.at("/detail")).isEqualTo("invalid_signature");
    }

    @Test
    void deletingAFileDeletesItsBytesFromTheBucket() {
        String path = api.upload("a.txt", BYTES);
        String id = create(path).at("/id");
        assertThat(bucket.objects().find(path)).isPresent();

        assertThat(new Tree(api).delete(id).status()).isEqualTo(204);

        await(() -> bucket.objects().find(path).isEmpty());
    }

    @Test
    void doesNotServeBytesThatTheBucketHasDamaged() {
        String path = api.upload("a.txt", BYTES);
        String fileUrl = create(path).at("/fileUrl");
        Api anonymous = api.without("X-Api-Key");
        String tag = anonymous
                .send("HEAD", fileUrl, BodyPublishers.noBody(), Map.of())
                .header("ETag");
        assertThat(anonymous.with("If-Match", tag).get(fileUrl).body()).isEqualTo(BYTES);

        bucket.objects().corrupt(path);

        Reply damaged = anonymous.with("If-Match", tag).get(fileUrl);
        assertThat(damaged.status()).isEqualTo(503);
        assertThat(damaged.at("/detail")).isEqualTo("storage_unavailable");
    }

    @Test
    void aCopiedFileHasItsOwnBytesInTheBucket() {
        Tree tree = new Tree(api);
        String folder = tree.folder("folder", Tree.INBOX);
        String file = api.createFile("a.txt", "text/plain", BYTES).at("/id");
        tree.move(file, folder);

        Reply space = api.post("/v2/spaces", "{\"name\": \"copy\", \"copyFolderId\": \"" + folder + "\"}");
        tree.delete(file);

        assertThat(space.status()).as(space.text()).isEqualTo(201);
        String copy = tree.children(space.at("/id")).getFirst().path("fileUrl").asText();
        assertThat(api.get(api.get(copy).header("Location")).body()).isEqualTo(BYTES);
    }

    @Test
    void aLostConnectionToTheBucketAffectsOnlyFiles() {
        String path = api.upload("a.txt", BYTES);
        String fileUrl = api.createFile("b.txt", "text/plain", BYTES).at("/fileUrl");
        bucket.faults().hangUp();

        Reply refused = create(path);

        assertThat(refused.status()).isEqualTo(503);
        assertThat(refused.at("/detail")).isEqualTo("storage_unavailable");
        assertThat(refused.header("Retry-After")).isNotEmpty();
        assertThat(api.createNote("a note").status()).isEqualTo(201);
        assertThat(api.get(fileUrl).status()).isEqualTo(302);
        bucket.faults().heal();
        assertThat(create(path).status()).isEqualTo(201);
    }

    private Reply create(String path) {
        return api.post("/v2/files", body(path));
    }

    private static String body(String path) {
        return Api.body(file -> {
                    file.put("mimeType", "text/plain");
                    file.putObject("attachment").put("path", path).put("filename", "a.txt");
                })
                .toString();
    }

    private Reply put(Reply offer, byte[] bytes) {
        return api.without("X-Api-Key")
                .send("PUT", offer.at("/url"), BodyPublishers.ofByteArray(bytes), headers(offer));
    }

    private static Map<String, String> headers(Reply offer) {
        return new ObjectMapper()
                .convertValue(offer.json().get("headers"), new TypeReference<Map<String, String>>() {});
    }

    private static void await(BooleanSupplier condition) {
        Waiting.until("it is so", condition);
    }
}
