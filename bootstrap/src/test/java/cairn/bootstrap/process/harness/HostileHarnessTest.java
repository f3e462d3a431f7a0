package cairn.bootstrap.process.harness;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.enrichment.extraction.HostileFiles;
import cairn.adapter.enrichment.picture.HostilePictures;
import cairn.adapter.enrichment.picture.Images;
import cairn.application.waiting.Waiting;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.process.ServerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Many hostile and broken files, during good uploads and other requests: each completes or fails with a
/// code, in bounded time, and leaves nothing behind. With `-Dcairn.long=true` a hundred files, including
/// those that grow when unpacked or must be stopped.
@Order(1)
@Tag("slow")
class HostileHarnessTest {
    private static final String UNKNOWN = "application/octet-stream";
    /// The short form uploads one of this many files.
    private static final int SHARE = 5;

    private static final Set<String> CODES = Set.of(
            "file_encrypted",
            "file_unreadable",
            "file_too_complex",
            "file_too_large",
            "picture_unreadable",
            "picture_too_large",
            "picture_too_complex");

    private final boolean isLong = Boolean.getBoolean("cairn.long");
    private final Duration patience = isLong ? Duration.ofMinutes(15) : Duration.ofMinutes(3);

    private record Upload(String name, String type, byte[] bytes) {}

    /// More than a hundred; of these a few of each sort where there is little time.
    private List<Upload> hostile() throws IOException {
        List<Upload> uploads = new ArrayList<>();
        List<HostileFiles.Hostile> files = new ArrayList<>(HostileFiles.locked());
        files.addAll(HostileFiles.broken());
        files.addAll(HostileFiles.nested());
        files.addAll(isLong ? HostileFiles.swelling() : List.of());
        files.addAll(isLong ? HostileFiles.damaged(3) : List.of());
        files.forEach(file -> uploads.add(new Upload(file.name(), UNKNOWN, file.bytes())));
        List<HostilePictures.Hostile> pictures = new ArrayList<>(HostilePictures.quick());
        pictures.addAll(isLong ? HostilePictures.slow() : List.of());
        pictures.forEach(picture -> uploads.add(new Upload(picture.name(), picture.type(), picture.bytes())));
        return isLong
                ? uploads
                : IntStream.range(0, uploads.size() / SHARE)
                        .mapToObj(i -> uploads.get(i * SHARE))
                        .toList();
    }

    @Test
    void theServerStaysHealthyThroughManyHostileFiles(@TempDir Path folder) throws IOException {
        Path data = folder.resolve("data");
        List<ProcessHandle> children;
        try (ServerProcess server = ServerProcess.start(data, Map.of("CAIRN_EXTRACT_MEMORY_MB", "256"))) {
            Api api = Api.withKey(server.url(), ServerProcess.KEY).inHaste().untilFresh();
            CompletableFuture<Void> over = new CompletableFuture<>();
            CompletableFuture<Integer> visits = CompletableFuture.supplyAsync(() -> visit(api, over));
            try {
                Map<String, String> good = new LinkedHashMap<>();
                Map<String, String> bad = upload(api, good);
                assertEnds(api, bad);
                assertCompleted(api, good);
                assertCompleted(api, uploadGood(api, "afterwards"));
            } finally {
                over.complete(null);
            }
            assertThat(visits.join()).isPositive();
            children =
                    ProcessHandle.of(server.pid()).orElseThrow().descendants().toList();
            assertThat(children).isNotEmpty();
        }
        for (ProcessHandle child : children) {
            child.onExit().orTimeout(30, TimeUnit.SECONDS).join();
        }
        assertThat(leftovers(data.resolve("work"))).isEmpty();
    }

    /// By id, what it is called.
    private Map<String, String> upload(Api api, Map<String, String> good) throws IOException {
        Map<String, String> bad = new LinkedHashMap<>();
        for (Upload upload : hostile()) {
            if (bad.size() % 15 == 0) {
                good.putAll(uploadGood(api, "before " + upload.name()));
            }
            bad.put(create(api, upload), upload.name());
        }
        return bad;
    }

    private static Map<String, String> uploadGood(Api api, String when) throws IOException {
        Map<String, String> ids = new LinkedHashMap<>();
        byte[] word = Objects.requireNonNull(HostileFiles.good().get("a.docx"));
        byte[] png = Images.encoded(Images.quarters(300, 200), "png");
        ids.put(create(api, new Upload("good.docx", UNKNOWN, word)), "a document " + when);
        ids.put(create(api, new Upload("good.png", "image/png", png)), "a picture " + when);
        ids.put(api.createNote("A note about wombats.").at("/id"), "a note " + when);
        return ids;
    }

    private static String create(Api api, Upload upload) {
        Reply made = api.createFile(upload.name(), upload.type(), upload.bytes());
        assertThat(made.status()).as("%s: %s", upload.name(), made.text()).isEqualTo(201);
        return made.at("/id");
    }

    private void assertEnds(Api api, Map<String, String> uploads) {
        for (Map.Entry<String, String> upload : uploads.entrySet()) {
            Reply end = end(api, upload.getKey(), upload.getValue());
            if (end.at("/stateProcessing").equals("failed")) {
                assertThat(end.at("/data/failure/code"))
                        .as("%s: %s", upload.getValue(), end.text())
                        .isIn(CODES);
                assertThat(end.at("/data/failure/hint")).isNotBlank();
            }
        }
    }

    private void assertCompleted(Api api, Map<String, String> uploads) {
        for (Map.Entry<String, String> upload : uploads.entrySet()) {
            Reply end = end(api, upload.getKey(), upload.getValue());
            assertThat(end.at("/stateProcessing"))
                    .as("%s: %s", upload.getValue(), end.text())
                    .isEqualTo("completed");
        }
    }

    /// A file that waits for another attempt has not finished.
    private Reply end(Api api, String id, String name) {
        return Waiting.untilGiven(() -> name + " is read or given up", patience, () -> {
            Reply reply = api.get("/v2/resources/" + id);
            assertThat(reply.status()).isEqualTo(200);
            String state = reply.at("/stateProcessing");
            boolean isGivenUp = state.equals("failed")
                    && reply.json().at("/data/failure/nextAttemptAt").isNull();
            return state.equals("completed") || isGivenUp ? Optional.of(reply) : Optional.empty();
        });
    }

    /// Sends requests until the end; any unexpected answer ends it.
    private static int visit(Api api, CompletableFuture<Void> over) {
        String note = api.createNote("A visitor's note.").at("/id");
        int visits = 0;
        while (!over.isDone()) {
            assertThat(api.get("/v2/processing").status()).isEqualTo(200);
            assertThat(api.get("/v2/resources/" + note).status()).isEqualTo(200);
            Reply found = api.search("\"visitor\"");
            assertThat(found.status()).isEqualTo(200);
            assertThat(found.each("/hits", "id")).containsExactly(note);
            visits++;
            Waiting.pause(Duration.ofMillis(200));
        }
        return visits;
    }

    /// Ignores libraries, which are unpacked once.
    private static List<Path> leftovers(Path work) throws IOException {
        try (Stream<Path> files = Files.walk(work)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().contains("natives"))
                    .toList();
        }
    }
}
