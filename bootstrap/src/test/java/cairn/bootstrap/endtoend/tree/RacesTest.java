package cairn.bootstrap.endtoend.tree;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Together;
import cairn.application.waiting.Waiting;
import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Concurrent requests.
@ExtendWith(CairnExtension.class)
class RacesTest {
    private static int resources(Api api) {
        return api.post("/v2/resources/filter", "{}").json().path("total").asInt();
    }

    @Test
    void sixtyFourConcurrentRequestsForATagCreateOne(Api api) {
        List<Reply> replies = Together.run(64, i -> api.post("/v2/tags", "{\"name\": \"Bread\"}"));

        assertThat(replies).extracting(Reply::status).containsOnly(200, 201).containsOnlyOnce(201);
        assertThat(replies)
                .extracting(reply -> reply.at("/id"))
                .containsOnly(replies.getFirst().at("/id"));
        assertThat(api.get("/v2/tags").json().path("count").asInt()).isEqualTo(1);
    }

    @Test
    void sixtyFourConcurrentNotesCreateEachOfTheirTagsOnce(Api api) {
        List<Reply> replies = Together.run(
                64,
                i -> api.createNote("n", note -> {
                    String[] names = i % 2 == 0 ? new String[] {"a", "b", "c"} : new String[] {"C", "B", "A"};
                    for (String name : names) {
                        note.withArray("tags").addObject().put("name", name);
                    }
                }));

        assertThat(replies)
                .allSatisfy(reply -> assertThat(reply.status()).as(reply.text()).isEqualTo(201));
        assertThat(api.get("/v2/tags").json().path("count").asInt()).isEqualTo(3);
    }

    @Test
    void concurrentCreationsDoNotExceedTheResourceLimit(Accounts accounts) {
        Api api = accounts.open("ten");

        List<Reply> replies =
                Together.run(64, i -> i % 2 == 0 ? api.createFolder("f", "@alias::inbox") : api.createNote("n"));

        assertThat(replies).filteredOn(reply -> reply.status() == 201).hasSize(10);
        assertThat(replies).filteredOn(reply -> reply.status() != 201).allSatisfy(reply -> {
            assertThat(reply.status()).as(reply.text()).isEqualTo(403);
            assertThat(reply.at("/detail")).isEqualTo("exceeds_resource_limit");
        });
        assertThat(resources(api)).isEqualTo(10);
    }

    @Test
    void concurrentRepeatsOfOneKeyCreateOneResourceAndGetOneAnswer(Api api) {
        Api once = api.with("Idempotency-Key", "k");

        List<Reply> replies = Together.run(16, i -> patiently(() -> once.createNote("# One")));

        assertThat(replies).extracting(Reply::status).containsOnly(201);
        assertThat(replies)
                .extracting(reply -> new String(reply.body(), StandardCharsets.UTF_8))
                .containsOnly(replies.getFirst().text());
        assertThat(replies)
                .extracting(reply -> reply.header("Location"))
                .containsOnly(replies.getFirst().header("Location"));
        assertThat(replies)
                .filteredOn(reply -> reply.header("Idempotency-Replayed").isEmpty())
                .hasSize(1);
        assertThat(resources(api)).isEqualTo(1);
    }

    @Test
    void concurrentRepeatsOfOneKeyDoNotExceedTheLimit(Accounts accounts) {
        Api api = accounts.open("ten");

        List<Reply> replies = Together.run(
                48,
                i -> patiently(
                        () -> api.with("Idempotency-Key", "key " + i % 12).createFolder("f", "@alias::inbox")));

        assertThat(replies)
                .filteredOn(reply -> reply.status() == 201)
                .extracting(reply -> reply.at("/id"))
                .hasSize(40)
                .doesNotContain("");
        assertThat(replies).filteredOn(reply -> reply.status() == 403).hasSize(8);
        assertThat(resources(api)).isEqualTo(10);
    }

    @Test
    void oneKeyUsedConcurrentlyInTwoWorkspacesCreatesOneInEach(Api api) {
        Api other = api.inNewWorkspace();

        List<Reply> replies = Together.run(
                16,
                i -> patiently(() ->
                        (i % 2 == 0 ? api : other).with("Idempotency-Key", "k").createFolder("f", "@alias::inbox")));

        assertThat(replies).extracting(Reply::status).containsOnly(201);
        assertThat(resources(api)).isEqualTo(1);
        assertThat(resources(other)).isEqualTo(1);
    }

    /// A repeat is told to retry if the first request takes longer than the others wait.
    private static Reply patiently(Supplier<Reply> request) {
        return Waiting.untilGiven(
                () -> "the first of them has ended",
                Duration.ofMinutes(1),
                () -> Optional.of(request.get())
                        .filter(reply -> !reply.at("/detail").equals("idempotency_key_in_use")));
    }
}
