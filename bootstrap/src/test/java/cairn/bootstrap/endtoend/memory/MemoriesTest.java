package cairn.bootstrap.endtoend.memory;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.waiting.Waiting;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Processing;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
@Processing
class MemoriesTest {
    private static Reply remember(Api api, String content, boolean infer) {
        return api.post(
                "/v2/memories", Api.body(body -> body.put("content", content).put("infer", infer)));
    }

    private static String stored(Api api, ObjectNode body) {
        Reply job = api.post("/v2/memories", body.put("infer", false));
        assertThat(job.status()).isEqualTo(200);
        assertThat(job.at("/status")).isEqualTo("completed");
        return job.at("/memories/created/0");
    }

    private static String stored(Api api, String content) {
        return stored(api, Api.body(body -> body.put("content", content)));
    }

    private static JsonNode done(Api api, Reply job) {
        String path = "/v2/memories/jobs/" + job.at("/id");
        Waiting.until("the job is done", () -> !api.get(path).at("/status").equals("pending"));
        return api.get(path).json();
    }

    private static Reply patch(Api api, String id, String body) {
        return api.send(
                "PATCH",
                "/v2/memories/" + id,
                BodyPublishers.ofString(body),
                Map.of("Content-Type", "application/json"));
    }

    private static List<String> contents(Reply found) {
        return found.each("/hits", "content");
    }

    @Test
    void rejectsAnEmptyQueryAndTwoOrders(Api api) {
        stored(api, "Ana likes tea.");
        assertThat(api.get("/v2/memories/search?query=-tea").text()).contains("\"#query/query\"", "\"required\"");
        assertThat(api.get("/v2/memories/search?query=Ana%20-coffee").at("/totalRelation"))
                .isEqualTo("eq");
        assertThat(api.get("/v2/memories/search?property=modifiedAt&order=newest")
                        .text())
                .contains("\"#query/order\"", "\"duplicate\"");
    }

    @Test
    void storesAMemoryImmediatelyAndFindsItByItsContent(Api api) {
        assertThat(api.get("/v2/memories/search?query=tea").json().path("total").asInt())
                .isZero();
        String id = stored(
                api,
                Api.body(body -> body.put("content", "Ana likes tea.")
                        .put("externalId", "a/1")
                        .put("expiresAt", "2036-05-31T12:00:00Z")
                        .set("metadata", Api.object().put("from", "chat"))));

        Reply one = api.get("/v2/memories/" + id);
        assertThat(one.at("/content")).isEqualTo("Ana likes tea.");
        assertThat(one.at("/metadata/from")).isEqualTo("chat");
        assertThat(one.at("/expiresAt")).isEqualTo("2036-05-31T12:00:00.000Z");
        Reply found = api.untilFresh().get("/v2/memories/search?query=tea");
        assertThat(contents(found)).containsExactly("Ana likes tea.");
        assertThat(found.json().at("/hits/0/score").asDouble()).isPositive();
        assertThat(api.get("/v2/resources/" + id).at("/root/subtype")).isEqualTo("memories");
        assertThat(api.post("/v2/resources/filter", "{\"parentId\": \"@alias::memories\"}")
                        .each("/resources", "externalId"))
                .containsExactly("a/1");
    }

    @Test
    void splitsATextIntoSentencesAndUpdatesKnownOnes(Api api) {
        JsonNode first = done(api, remember(api, "Ana likes green tea. The trip costs 500 euros.", true));
        assertThat(first.at("/memories/created")).hasSize(2);

        JsonNode second =
                done(api, remember(api, "ana likes GREEN tea! The trip costs 800 euros. Bob plays chess.", true));

        assertThat(second.at("/memories/created")).hasSize(2);
        assertThat(second.at("/memories/updated")).hasSize(1);
        assertThat(second.at("/memories/updated/0")).isEqualTo(first.at("/memories/created/0"));
        assertThat(contents(api.get("/v2/memories/search")))
                .containsExactlyInAnyOrder(
                        "ana likes GREEN tea!",
                        "The trip costs 500 euros.",
                        "The trip costs 800 euros.",
                        "Bob plays chess.");
    }

    @Test
    void skipsOnlyEqualSentencesOfATextWhenSplitting(Api api) {
        JsonNode job = done(
                api,
                remember(
                        api,
                        "Bob plays chess on Fridays. BOB plays chess on Fridays! On Fridays Bob plays chess.",
                        true));

        assertThat(job.at("/memories/created")).hasSize(2);
        assertThat(contents(api.get("/v2/memories/search")))
                .containsExactlyInAnyOrder("Bob plays chess on Fridays.", "On Fridays Bob plays chess.");
    }

    @Test
    void ranksNearlyEqualMatchesByRecency(Api api) {
        List<String> ids = IntStream.range(0, 4)
                .mapToObj(i -> stored(api, "Gil plays the harp."))
                .toList();
        patch(api, ids.get(1), "{\"content\": \"Gil plays the harp!\"}");

        List<String> newestFirst = List.of(ids.get(1), ids.get(3), ids.get(2), ids.get(0));

        // While only some of them are embedded, their scores differ.
        ids.forEach(api::awaitProcessed);
        assertThat(api.get("/v2/memories/search?query=harp").each("/hits", "id"))
                .isEqualTo(newestFirst);
        assertThat(api.get("/v2/memories/search?query=harp&limit=1&offset=1").each("/hits", "id"))
                .containsExactly(ids.get(3));
    }

    @Test
    void concurrentJobsRememberTheSameTextOnce(Api api) {
        List<Reply> jobs = IntStream.range(0, 6)
                .parallel()
                .mapToObj(i -> remember(api, "Carla breeds rabbits in her garden.", true))
                .toList();

        jobs.forEach(job -> assertThat(done(api, job).path("status").asText()).isEqualTo("completed"));

        assertThat(api.get("/v2/memories/search").json().path("total").asInt()).isEqualTo(1);
    }

    @Test
    void storesABatchOfMemoriesInOrderOrNotAtAll(Api api) {
        ObjectNode batch = Api.object();
        ArrayNode entries = batch.putArray("memories");
        IntStream.range(0, 30).forEach(i -> entries.addObject().put("content", "memory " + i));

        Reply jobs = api.post("/v2/memories/batch", batch);

        assertThat(jobs.status()).isEqualTo(200);
        for (int i = 0; i < 30; i++) {
            String id = jobs.at("/jobs/" + i + "/memories/created/0");
            assertThat(api.get("/v2/memories/" + id).at("/content")).isEqualTo("memory " + i);
        }
        entries.addObject().put("content", "bad").put("infer", true);
        entries.addObject().put("content", "memory").putArray("tags").addObject();
        assertThat(api.post("/v2/memories/batch", batch).violations())
                .containsExactlyInAnyOrder("/memories/30 invalid_value", "/memories/31/tags/0 invalid_value");
        assertThat(api.get("/v2/memories/search").json().path("total").asInt()).isEqualTo(30);
    }

    @Test
    void pagesMayStartAnywhereWithinTheFirstThousand(Api api) {
        IntStream.range(0, 12).forEach(i -> stored(api, "apples number " + i));

        List<String> all = contents(api.untilFresh().get("/v2/memories/search?query=apples&limit=12"));

        assertThat(all).hasSize(12);
        Reply part = api.get("/v2/memories/search?query=apples&limit=5&offset=3");
        assertThat(contents(part)).hasSize(5).doesNotHaveDuplicates().isSubsetOf(all);
        assertThat(part.json().path("hasMore").asBoolean()).isTrue();
        assertThat(contents(api.get("/v2/memories/search?order=oldest&limit=1")))
                .containsExactly("apples number 0");
        assertThat(contents(api.get("/v2/memories/search?limit=1"))).containsExactly("apples number 11");
        assertThat(contents(api.get("/v2/memories/search?property=createdAt&direction=ASC&limit=1")))
                .containsExactly("apples number 0");
        assertThat(api.get("/v2/memories/search?limit=100&offset=901").status()).isEqualTo(400);
        assertThat(api.get("/v2/memories/search?order=up").violations()).containsExactly("#query/order invalid_value");
    }

    @Test
    void aMemoryAndItsNotepadStayConsistent(Api api) {
        String id = stored(api, "Ana likes tea.");
        assertThat(patch(api.with("Prefer", "return=representation"), id, "{\"content\": \"Ana likes coffee.\"}")
                        .at("/content"))
                .isEqualTo("Ana likes coffee.");
        assertThat(api.get("/v2/notepads/" + id + "/content").text()).isEqualTo("Ana likes coffee.");
        api.send(
                "PUT",
                "/v2/notepads/" + id + "/content",
                BodyPublishers.ofString("Ana likes water."),
                Map.of("Content-Type", "text/plain"));
        assertThat(api.get("/v2/memories/" + id).at("/content")).isEqualTo("Ana likes water.");
        assertThat(contents(api.untilFresh().get("/v2/memories/search?query=water")))
                .hasSize(1);

        String archive = "{\"resourceIds\": [\"" + id + "\"], \"archive\": true}";
        api.post("/v2/resources/delete", archive);
        assertThat(api.get("/v2/memories/" + id).status()).isEqualTo(404);
        assertThat(api.get("/v2/memories/search").json().path("total").asInt()).isZero();
    }

    /// Otherwise a client could take a 404 for proof that private data is gone.
    @Test
    void memoriesInTheBinCanBeDeleted(Api api) {
        String id = stored(api, "Ana's IBAN is DE89 3704.");
        String deeper = stored(api, "Ana's PIN is 4711.");
        String elsewhere = stored(api, "Ana likes tea.");
        String folder = api.createFolder("Private", "@alias::memories").at("/id");
        api.post("/v2/resources/move", "{\"resourceIds\": [\"" + deeper + "\"], \"parentId\": \"" + folder + "\"}");
        api.post("/v2/resources/move", "{\"resourceIds\": [\"" + elsewhere + "\"], \"parentId\": \"@alias::inbox\"}");
        for (String archived : List.of(id, folder, elsewhere)) {
            String archive = "{\"resourceIds\": [\"" + archived + "\"], \"archive\": true}";
            assertThat(api.post("/v2/resources/delete", archive).status()).isLessThan(300);
        }

        for (String forgotten : List.of(id, deeper)) {
            assertThat(deleted(api, forgotten)).isEqualTo(204);
            assertThat(api.get("/v2/resources/" + forgotten).status()).isEqualTo(404);
        }
        assertThat(deleted(api, elsewhere)).isEqualTo(404);
        assertThat(api.get("/v2/resources/" + elsewhere).status()).isEqualTo(200);
    }

    private static int deleted(Api api, String id) {
        return api.send("DELETE", "/v2/memories/" + id, BodyPublishers.noBody(), Map.of())
                .status();
    }

    @Test
    void anImmutableMemoryCanOnlyBeDeleted(Api api) {
        String id = stored(
                api, Api.body(body -> body.put("content", "The code is 4711.").put("immutable", true)));

        assertThat(patch(api, id, "{\"name\": \"x\"}").at("/detail")).isEqualTo("memory_immutable");
        String renaming = "{\"atomic\": true, \"operations\": [{\"op\": \"update\", \"resourceId\": \"" + id
                + "\", \"name\": \"x\"}]}";
        assertThat(api.post("/v2/resources/batch", renaming).at("/detail")).isEqualTo("memory_immutable");
        assertThat(api.send(
                                "PUT",
                                "/v2/notepads/" + id + "/content",
                                BodyPublishers.ofString("other"),
                                Map.of("Content-Type", "text/plain"))
                        .at("/detail"))
                .isEqualTo("memory_immutable");
        JsonNode job = done(api, remember(api, "the code is 4711", true));
        assertThat(job.at("/memories/created")).isEmpty();
        assertThat(job.at("/memories/updated")).isEmpty();
        assertThat(api.send("DELETE", "/v2/memories/" + id, BodyPublishers.noBody(), Map.of())
                        .status())
                .isEqualTo(204);
    }

    @Test
    void noReadFindsAnExpiredMemory(Api api) {
        String id = stored(
                api,
                Api.body(body -> body.put("content", "A zebra passes.")
                        .put("externalId", "z")
                        .put("expiresAt", Instant.now().plusSeconds(5).toString())));
        Waiting.until("it is over", () -> api.get("/v2/memories/" + id).status() == 404);

        assertThat(api.get("/v2/resources/" + id).status()).isEqualTo(404);
        assertThat(api.get("/v2/notepads/" + id + "/content").status()).isEqualTo(404);
        assertThat(api.get("/v2/resources/external/z").status()).isEqualTo(404);
        assertThat(api.search("zebra").json().path("total").asInt()).isZero();
        assertThat(api.get("/v2/memories/search").json().path("total").asInt()).isZero();
        assertThat(api.post("/v2/resources/filter", "{\"parentId\": \"@alias::memories\"}")
                        .json()
                        .path("total")
                        .asInt())
                .isZero();
    }
}
