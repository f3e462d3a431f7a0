package cairn.bootstrap.endtoend.file;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.storage.gcs.simulated.SimulatedBucket;
import cairn.application.fault.FaultProxy;
import cairn.application.fault.FaultProxy.State;
import cairn.application.waiting.Waiting;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Tree;
import cairn.bootstrap.runtime.folder.RunningServer;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What a server does while its bucket is unavailable.
@Order(1)
@Tag("slow")
@Tag("embedded")
class BucketOutageTest {
    private static final byte[] BYTES = "The heron stands in the reeds.".getBytes(StandardCharsets.UTF_8);
    private static final String TICKET = "/v2/upload?filename=a.txt&size=" + BYTES.length;

    @TempDir
    private Path folder = Path.of("");

    private final SimulatedBucket bucket = SimulatedBucket.start();
    private final FaultProxy wire = FaultProxy.to(URI.create(bucket.endpoint()));
    private BucketServer server;
    private Api api;

    @BeforeEach
    void start() {
        server = BucketServer.start(folder, bucket, wire.uri().toString(), Map.of("CAIRN_GCS_TIMEOUT_SECONDS", "3"));
        api = server.api();
    }

    @AfterEach
    void stop() {
        server.close();
        wire.close();
    }

    @ParameterizedTest
    @EnumSource(names = {"REFUSING", "HUNG", "SLOW"})
    void anOutageOfTheBucketAffectsOnlyFiles(State fault) {
        String path = api.upload("a.txt", BYTES);
        Reply kept = api.createFile("b.txt", "text/plain", BYTES);
        String tag = head(kept).header("ETag");
        Waiting.until("it is known to be there", () -> readiness().contains("\"storage\":true"));

        wire.become(fault);
        assertUnavailable(create(path));
        assertUnavailable(part(kept, tag));
        Waiting.until("no more tickets are given out", () -> api.get(TICKET).status() == 503);
        assertUnavailable(api.get(TICKET));
        assertUnavailable(api.get(kept.at("/fileUrl")));
        assertThat(api.createNote("a note beside it").status()).isEqualTo(201);
        assertThat(api.search("\"beside it\"").each("/hits", "id")).hasSize(1);
        assertThat(api.get("/v2/resources/" + kept.at("/id")).status()).isEqualTo(200);
        assertThat(readiness()).contains("\"storage\":false").contains("\"ready\"");

        wire.become(State.WHOLE);
        Waiting.until("files are made again", () -> create(path).status() == 201);
        assertThat(part(kept, tag).text()).isEqualTo("heron");
        Waiting.until("it is known to be back", () -> readiness().contains("\"storage\":true"));
    }

    @Test
    void filesDeletedDuringAnOutageAreRemovedLater() {
        String path = api.upload("a.txt", BYTES);
        String id = create(path).at("/id");

        bucket.faults().failNext(Integer.MAX_VALUE);
        assertThat(new Tree(api).delete(id).status()).isEqualTo(204);
        assertThat(api.get("/v2/resources/" + id).status()).isEqualTo(404);
        assertThat(bucket.objects().find(path)).isPresent();

        bucket.faults().heal();
        Waiting.until("its bytes are gone", () -> bucket.objects().find(path).isEmpty());
    }

    /// An attempt during the outage does not count: otherwise the first would have shown the file as
    /// failed.
    @Test
    void processingWaitsUntilTheBucketCanBeRead() {
        String path = api.upload("a.txt", BYTES);
        bucket.faults().failReads(true);
        String id = create(path).at("/id");
        Waiting.until(
                "it was tried again",
                () -> management("/metrics")
                        .lines()
                        .filter(line -> line.startsWith("cairn_worker_failures_total{worker=\"enrich-1\"}"))
                        .anyMatch(line -> Double.parseDouble(line.substring(line.indexOf(' '))) > 1));
        assertThat(api.get("/v2/resources/" + id).at("/stateProcessing")).isIn("pending", "processing");

        bucket.faults().failReads(false);
        assertThat(api.awaitProcessed(id).at("/stateProcessing")).isEqualTo("completed");
        assertThat(api.search("\"heron stands\"").each("/hits", "id")).containsExactly(id);
    }

    private Reply create(String path) {
        return api.post("/v2/files", Api.body(file -> {
            file.put("mimeType", "text/plain");
            file.putObject("attachment").put("path", path).put("filename", "a.txt");
        }));
    }

    private Reply head(Reply file) {
        return api.send("HEAD", file.at("/fileUrl"), BodyPublishers.noBody(), Map.of());
    }

    /// A range that is served through the server instead of a redirect.
    private Reply part(Reply file, String tag) {
        return api.with("Range", "bytes=4-8").with("If-Range", tag).get(file.at("/fileUrl"));
    }

    private String readiness() {
        return management("/health/ready");
    }

    private String management(String path) {
        RunningServer running = RunningServer.find(folder.resolve("data")).orElseThrow();
        return new Api("http://127.0.0.1:" + running.managementPort(), Map.of())
                .inHaste()
                .get(path)
                .text();
    }

    private static void assertUnavailable(Reply reply) {
        assertThat(reply.status()).as(reply.text()).isEqualTo(503);
        assertThat(reply.at("/detail")).isEqualTo("storage_unavailable");
        assertThat(Integer.parseInt(reply.header("Retry-After"))).isBetween(1, 60);
        assertThat(List.of("ETag", "Content-Range", "Content-Disposition", "Accept-Ranges"))
                .allSatisfy(name -> assertThat(reply.header(name)).isEmpty());
    }
}
