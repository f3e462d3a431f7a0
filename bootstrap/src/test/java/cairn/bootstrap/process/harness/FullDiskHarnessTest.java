package cairn.bootstrap.process.harness;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.waiting.Waiting;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.process.ServerProcess;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Fills a small disk through the API and then from outside: writes are refused, reads work, and so do
/// operations that free space. With free space everything continues by itself.
@Tag("harness")
class FullDiskHarnessTest {
    private static final long MIB = 1 << 20;
    private static final long DISK = 128 * MIB;
    private static final int FILE = 2 << 20;
    private static final long RESERVE = 24 * MIB;

    /// More than is reserved for deletions, which is an eighth of the reserve.
    private static final long LEFT_BY_OTHERS = RESERVE / 4;

    /// Long texts fill the disk, and embedding all their passages takes minutes on a slow machine.
    private static final Map<String, String> SETTINGS =
            Map.of("CAIRN_STORAGE_RESERVE_MB", Long.toString(RESERVE / MIB), "CAIRN_PASSAGES_PER_ITEM", "1");

    private final Random random = new Random(20_261_124);

    @Test
    void deletingFilesThroughTheApiFreesAFullDisk(@TempDir Path folder) throws IOException {
        Path data = folder.resolve("data");
        try (ServerProcess server = ServerProcess.startOnDiskOf(DISK, data, SETTINGS)) {
            Api api = Api.withKey(server.url(), ServerProcess.KEY).untilFresh();
            List<String> files = fill(api);
            String note = notesUntilRefused(api).getLast();
            assertThat(files).hasSizeGreaterThan(20);
            everythingIsRead(api, files, note);
            Path mount = server.seen(data);
            assertThat(free(mount)).isGreaterThan(RESERVE / 2);

            Path others = fillFromOutside(mount);
            everythingIsRead(api, files, note);
            makeRoom(api, files);
            Waiting.until("bytes of deleted files are gone", () -> free(mount) > RESERVE + 16 * MIB);

            Files.delete(others);
            Reply again = awaitCreated(api);
            assertThat(api.awaitProcessed(again.at("/id")).at("/stateProcessing"))
                    .isEqualTo("completed");
            assertThat(api.awaitProcessed(note).at("/stateProcessing")).isEqualTo("completed");
            assertThat(api.search("\"there is room\"").each("/hits", "id")).containsExactly(again.at("/id"));
        }
    }

    /// Uploads files of two megabytes until one of the three steps is refused.
    private List<String> fill(Api api) {
        List<String> stored = new ArrayList<>();
        byte[] bytes = new byte[FILE];
        Optional<String> file = store(api, bytes);
        while (file.isPresent()) {
            stored.add(file.get());
            random.nextBytes(bytes);
            file = store(api, bytes);
        }
        return stored;
    }

    private static Optional<String> store(Api api, byte[] bytes) {
        Reply offer = api.get("/v2/upload?filename=f.bin&size=" + bytes.length);
        if (offer.status() != 200) {
            return refused(offer);
        }
        Reply stored = api.without("X-Api-Key")
                .send(
                        "PUT",
                        offer.at("/url"),
                        BodyPublishers.ofByteArray(bytes),
                        Map.of("Content-Disposition", offer.at("/headers/Content-Disposition")));
        if (stored.status() != 200) {
            return refused(stored);
        }
        Reply file = api.post("/v2/files", Api.body(body -> {
            body.put("mimeType", "application/octet-stream");
            body.putObject("attachment").put("path", offer.at("/path")).put("filename", "f.bin");
        }));
        return file.status() == 201 ? Optional.of(file.at("/id")) : refused(file);
    }

    private static List<String> notesUntilRefused(Api api) {
        List<String> stored = new ArrayList<>();
        Optional<String> note = write(api);
        while (note.isPresent()) {
            stored.add(note.get());
            note = write(api);
        }
        return stored;
    }

    private static Optional<String> write(Api api) {
        Reply note = api.createNote("# Kept\n\nWritten before the disk was full. " + "abcdefg ".repeat(20_000));
        return note.status() == 201 ? Optional.of(note.at("/id")) : refused(note);
    }

    private static Optional<String> refused(Reply reply) {
        assertThat(reply.status()).as(reply.text()).isEqualTo(507);
        assertThat(reply.at("/detail")).isEqualTo("insufficient_storage");
        return Optional.empty();
    }

    private static void everythingIsRead(Api api, List<String> files, String note) {
        for (String file : files) {
            Reply record = api.get("/v2/resources/" + file);
            assertThat(record.status()).isEqualTo(200);
            assertThat(api.download(record.at("/fileUrl")).body()).hasSize(FILE);
        }
        assertThat(api.get("/v2/notepads/" + note + "/content").text()).startsWith("# Kept");
        assertThat(api.post("/v2/resources/filter", "{\"kind\": [\"default\"]}").at("/total"))
                .isEqualTo(Integer.toString(files.size()));
        Reply found = api.post("/v2/search", "{\"text\": \"disk was full\", \"mode\": \"keyword\"}");
        assertThat(found.status()).as(found.text()).isEqualTo(200);
    }

    private static Path fillFromOutside(Path mount) throws IOException {
        Path others = mount.resolve("others.bin");
        byte[] bytes = new byte[1 << 16];
        try (OutputStream output = Files.newOutputStream(others)) {
            while (free(mount) > LEFT_BY_OTHERS) {
                output.write(bytes);
            }
        }
        return others;
    }

    /// Uses each operation that frees space.
    private static void makeRoom(Api api, List<String> files) {
        int third = files.size() / 3;
        delete(api, files.subList(0, third), false);
        delete(api, files.subList(third, 2 * third), true);
        delete(api, files.subList(third, 2 * third), false);
    }

    private static void delete(Api api, List<String> ids, boolean archive) {
        ObjectNode body = Api.object().put("archive", archive);
        ids.forEach(body.putArray("resourceIds")::add);
        Reply reply = api.post("/v2/resources/delete", body);
        assertThat(reply.status()).as(reply.text()).isEqualTo(204);
    }

    private static Reply awaitCreated(Api api) {
        return Waiting.untilGiven(
                () -> "a note is accepted again",
                Duration.ofSeconds(60),
                () -> Optional.of(api.createNote("# After\n\nNow there is room."))
                        .filter(reply -> reply.status() == 201));
    }

    private static long free(Path mount) {
        try {
            return Files.getFileStore(mount).getUsableSpace();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
