package cairn.bootstrap.moving;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.storage.gcs.simulated.SimulatedBucket;
import cairn.application.moving.MoveEnvironment.Command;
import cairn.application.moving.MoveEnvironment.Outcome;
import cairn.application.moving.MoveProgress;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Tree;
import cairn.bootstrap.wiring.moving.MoveWiring;
import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Moves everything from one environment to another and on to a third.
@Order(1)
class MoveTest {
    private static final Command EVERYTHING = new Command(Optional.empty(), Optional.empty());
    private static final MoveProgress SILENT = (step, done, total) -> {};

    private final SimulatedBucket bucket = SimulatedBucket.start();

    @AfterEach
    void stop() {
        bucket.close();
    }

    @Test
    void everyAnswerIsTheSameAfterAMoveThereAndBack(@TempDir Path folder) {
        Environment embedded = Environment.embedded(folder.resolve("a"));
        Environment cluster = Environment.cluster(folder.resolve("b"), bucket);
        Environment back = Environment.embedded(folder.resolve("c"));
        List<String> cursors = new ArrayList<>();
        Survey before = embedded.first(api -> {
            cursors.add(api.get("/v2/changes").at("/nextCursor"));
            Content.fill(api);
            return Survey.of(api);
        });

        Outcome outcome = new MoveWiring(embedded.configuration(), cluster.configuration()).run(EVERYTHING, SILENT);

        assertThat(outcome.blobs()).isEqualTo(6);
        Survey there = cluster.serve(api -> {
            Survey survey = Survey.of(api);
            assertThat(api.get("/v2/changes?cursor=" + cursors.getFirst()).each("/changes", "resourceId"))
                    .as("changes since a cursor of the source")
                    .isNotEmpty();
            requireAlive(api);
            return survey;
        });
        assertThat(there).isEqualTo(before);

        Survey changed = cluster.serve(Survey::of);
        new MoveWiring(cluster.configuration(), back.configuration()).run(EVERYTHING, SILENT);

        assertThat(back.serve(Survey::of)).isEqualTo(changed);
        assertThat(changed).isNotEqualTo(before);
    }

    @Test
    void unusedUploadsOfABucketWorkAfterAMove(@TempDir Path folder) {
        Environment cluster = Environment.cluster(folder.resolve("a"), bucket);
        SimulatedBucket other = SimulatedBucket.start();
        try (other) {
            Environment next = Environment.cluster(folder.resolve("b"), other);
            String waiting = cluster.first(api -> {
                api.createFile("a.txt", "text/plain", new byte[] {'a', 'b', 'c'});
                return api.upload("late.txt", new byte[] {'x', 'y'});
            });

            new MoveWiring(cluster.configuration(), next.configuration()).run(EVERYTHING, SILENT);

            next.serve(api -> {
                assertThat(Content.files(api)).containsEntry("a.txt", "200 abc");
                Reply late = api.post("/v2/files", Api.body(file -> {
                    file.put("mimeType", "text/plain");
                    file.putObject("attachment").put("path", waiting).put("filename", "late.txt");
                }));
                assertThat(late.status()).as(late.text()).isEqualTo(201);
                assertThat(Content.files(api)).containsEntry("late.txt", "200 xy");
                return true;
            });
        }
    }

    /// Checks search, repeated requests, and writes after the move.
    private static void requireAlive(Api api) {
        assertThat(api.search("\"otters\"").each("/hits", "id")).hasSize(6);
        assertThat(api.search("\"heron that stands\"").each("/hits", "id")).hasSizeGreaterThanOrEqualTo(10);
        Reply repeated =
                api.send("POST", "/v2/notepads", BodyPublishers.ofString(Content.REPEATED), Content.REPEATABLE);
        assertThat(repeated.header("Idempotency-Replayed")).isEqualTo("true");
        Tree tree = new Tree(api);
        String folder = tree.folder("new folder", Tree.INBOX);
        String note = tree.note("a kingfisher, new here", folder);
        assertThat(api.search("\"kingfisher\"").each("/hits", "id")).containsExactly(note);
        assertThat(api.createFile("new.txt", "text/plain", new byte[10]).status())
                .isEqualTo(201);
    }

    private record Survey(SortedMap<String, JsonNode> records, SortedMap<String, String> files) {
        static Survey of(Api api) {
            return new Survey(Content.survey(api), Content.files(api));
        }
    }
}
