package cairn.bootstrap.moving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.storage.gcs.simulated.SimulatedBucket;
import cairn.application.port.Unavailable;
import cairn.bootstrap.endtoend.Api;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Moves whose process is killed.
@Order(1)
@Tag("slow")
class BrokenOffMoveTest {
    private static final int KILLED = 137;
    private static final List<String> STEPS = List.of("copy rows", "copy files", "verify rows");

    /// Ends that take over from each other by other statements than those above; the steps are the same.
    private static final List<String> STEPS_BACK = List.of("copy rows");

    private final SimulatedBucket bucket = SimulatedBucket.start();

    @AfterEach
    void stop() {
        bucket.close();
    }

    @Test
    void aKilledMoveResumesWhereItStopped(@TempDir Path folder) {
        Environment embedded = Environment.embedded(folder.resolve("a"));
        Environment cluster = Environment.cluster(folder.resolve("b"), bucket);
        Environment back = Environment.embedded(folder.resolve("c"));
        SortedMap<String, JsonNode> before = embedded.first(api -> {
            fill(api);
            return Content.survey(api);
        });

        moveInPieces(embedded, cluster, STEPS);
        assertThat(cluster.serve(Content::survey)).isEqualTo(before);

        moveInPieces(cluster, back, STEPS_BACK);
        assertThat(back.serve(Content::survey)).isEqualTo(before);
        assertThat(back.serve(Content::files))
                .hasSize(66)
                .allSatisfy((name, bytes) -> assertThat(bytes).startsWith("200 "));
    }

    private static void fill(Api api) {
        Content.fill(api);
        Api hasty = api.inHaste();
        for (int i = 0; i < 60; i++) {
            hasty.createFile("f" + i + ".bin", "application/octet-stream", bytes(i));
        }
        for (int i = 0; i < 60; i++) {
            hasty.createNote("a note among many, number " + i);
        }
    }

    /// No text: reading and embedding it would take longer than all the copies.
    private static byte[] bytes(int i) {
        byte[] bytes = new byte[32_000];
        new Random(i).nextBytes(bytes);
        return bytes;
    }

    private static void moveInPieces(Environment from, Environment to, List<String> steps) {
        long killed = steps.stream()
                .map(step -> MoveProcess.killedAt(step, from, to))
                .filter(process -> process.status() == KILLED)
                .count();
        assertThat(killed).isGreaterThanOrEqualTo(Math.min(2, steps.size()));
        assertThatThrownBy(() -> to.serve(Content::survey))
                .isInstanceOf(Unavailable.class)
                .hasMessageContaining("unfinished copy");
        MoveProcess last = MoveProcess.run(from, to);
        assertThat(last.output()).contains("Copied and compared");
        assertThat(last.status()).isZero();
        assertThat(MoveProcess.run(from, to).output()).contains("nothing was done");
    }
}
