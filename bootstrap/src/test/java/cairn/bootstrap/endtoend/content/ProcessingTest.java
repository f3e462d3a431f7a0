package cairn.bootstrap.endtoend.content;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.waiting.Waiting;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Tree;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Order(1)
@ExtendWith(CairnExtension.class)
@Processing
class ProcessingTest {
    @Test
    void countsItemsByProcessingState(Api api, Api other) {
        assertThat(states(api)).hasToString("{\"pending\":0,\"processing\":0,\"completed\":0,\"failed\":0}");
        String folder = api.createFolder("f", "@alias::inbox").at("/id");
        List<String> notes = IntStream.range(0, 4)
                .mapToObj(i -> api.createNote("A note about number " + i).at("/id"))
                .toList();
        JsonNode during = api.get("/v2/processing").json();
        assertThat(sum(during.path("states"))).isEqualTo(5);

        notes.forEach(api::awaitProcessed);
        String broken = api.createFile("x.pdf", "application/pdf", "%PDF-1.7 no more".getBytes(StandardCharsets.UTF_8))
                .at("/id");
        assertThat(api.awaitProcessed(broken).at("/stateProcessing")).isEqualTo("failed");

        assertThat(states(api)).hasToString("{\"pending\":0,\"processing\":0,\"completed\":5,\"failed\":1}");
        new Tree(api).archive(folder);
        assertThat(sum(states(api))).isEqualTo(6);
        new Tree(api).delete(notes.getFirst(), broken);
        assertThat(states(api)).hasToString("{\"pending\":0,\"processing\":0,\"completed\":4,\"failed\":0}");
        assertThat(sum(states(other))).isZero();
    }

    @Test
    void showsBacklogRateAndEtaOfEachLane(Api api) {
        Instant began = Instant.now();
        List<String> notes = IntStream.range(0, 12)
                .mapToObj(i -> api.createNote("A note about number " + i).at("/id"))
                .toList();
        api.awaitProcessed(notes.get(2));
        JsonNode embed = lane(api, "embed");
        if (embed.path("waiting").asInt() > 0) {
            assertThat(embed.path("oldest").asText()).matches("20\\d\\d-.*Z");
            assertThat(embed.path("eta").asText())
                    .isGreaterThan(embed.path("oldest").asText());
        }
        notes.forEach(api::awaitProcessed);
        // The last job is removed shortly after its state was set.
        Waiting.until(
                "nothing waits to be embedded",
                () -> lane(api, "embed").path("waiting").asInt() == 0);

        JsonNode done = lane(api, "embed");
        long minutes = Duration.between(began, Instant.now()).toMinutes() + 2;
        assertThat(done.path("ratePerMinute").asDouble()).isGreaterThanOrEqualTo(12.0 / minutes);
        assertThat(done.path("oldest").isNull()).isTrue();
        assertThat(done.path("eta").isNull()).isTrue();
        assertThat(lane(api, "enrich").path("ratePerMinute").asDouble()).isZero();
    }

    @Test
    void reprocessesContentWhenRequestedRepeatedly(Api api) {
        Reply made = api.createNote("Feed the starter.");
        Reply before = api.awaitProcessed(made.at("/id"));
        for (int i = 0; i < 5; i++) {
            Reply accepted = reprocess(api, made.at("/id"));
            assertThat(accepted.status()).isEqualTo(202);
            assertThat(accepted.at("/stateProcessing")).isEqualTo("pending");
            assertThat(accepted.at("/id")).isEqualTo(made.at("/id"));
        }
        Reply after = api.awaitProcessed(made.at("/id"));
        assertThat(after.at("/stateProcessing")).isEqualTo("completed");
        assertThat(after.at("/data/caption")).isEqualTo(before.at("/data/caption"));
        assertThat(after.at("/modifiedAt")).isEqualTo(before.at("/modifiedAt"));
    }

    @Test
    void reprocessesAFileThatFailed(Api api) {
        Reply made = api.createFile("x.pdf", "application/pdf", "%PDF-1.7 no more".getBytes(StandardCharsets.UTF_8));
        assertThat(api.awaitProcessed(made.at("/id")).at("/data/failure/code")).isNotEmpty();

        assertThat(reprocess(api, made.at("/id")).status()).isEqualTo(202);

        assertThat(api.awaitProcessed(made.at("/id")).at("/data/failure/code")).isNotEmpty();
        String text = api.createFile("x.txt", "text/plain", "Wombats dig.".getBytes(StandardCharsets.UTF_8))
                .at("/id");
        api.awaitProcessed(text);
        reprocess(api, text);
        assertThat(api.awaitProcessed(text).at("/data/caption")).contains("Wombats");
    }

    @Test
    void reprocessingAFolderCompletesImmediately(Api api, Api other) {
        String folder = api.createFolder("f", "@alias::inbox").at("/id");
        assertThat(reprocess(api, folder).status()).isEqualTo(202);
        assertThat(reprocess(api, folder).at("/stateProcessing")).isEqualTo("completed");
        for (String id : List.of(folder, "018f3a5c-0000-7000-8000-000000000000", "nonsense")) {
            assertThat(reprocess(other, id).at("/detail")).isEqualTo("resource_not_found");
        }
    }

    private static Reply reprocess(Api api, String id) {
        return api.post("/v2/resources/" + id + "/reprocess", "");
    }

    private static JsonNode states(Api api) {
        return api.get("/v2/processing").json().path("states");
    }

    private static long sum(JsonNode states) {
        long sum = 0;
        for (JsonNode count : states) {
            sum += count.asLong();
        }
        return sum;
    }

    private static JsonNode lane(Api api, String name) {
        for (JsonNode lane : api.get("/v2/processing").json().path("lanes")) {
            if (lane.path("lane").asText().equals(name)) {
                return lane;
            }
        }
        throw new IllegalStateException("no lane " + name);
    }
}
