package cairn.bootstrap.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.waiting.Waiting;
import cairn.bootstrap.cluster.Ledger.Item;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;

/// Sends a request to one server after the other until one gives an expected answer; a 500 is never
/// acceptable.
final class Patience {
    private static final Duration MOST = Duration.ofSeconds(120);
    private static final Map<String, String> JSON = Map.of("Content-Type", "application/json");

    private final Nodes nodes;
    private final Ledger ledger;
    private final Random random;

    Patience(Nodes nodes, Ledger ledger, Random random) {
        this.nodes = nodes;
        this.ledger = ledger;
        this.random = random;
    }

    Reply send(String what, Function<Api, Reply> request, int... done) {
        Reply reply = Waiting.untilGiven(
                () -> what, MOST, () -> attempt(what, request).filter(given -> !isPassing(given)));
        assertThat(Arrays.stream(done).boxed()).as(what + " " + reply.text()).contains(reply.status());
        return reply;
    }

    /// Empty when the server was killed meanwhile or is not running.
    private Optional<Reply> attempt(String what, Function<Api, Reply> request) {
        try {
            Reply reply = request.apply(nodes.any(random));
            ledger.count(what + " " + reply.status());
            return Optional.of(reply);
        } catch (UncheckedIOException killed) {
            ledger.count(what + " unanswered");
            return Optional.empty();
        }
    }

    private static boolean isPassing(Reply reply) {
        return reply.status() == 503
                || (reply.status() == 409 && reply.at("/detail").equals("idempotency_key_in_use"));
    }

    /// Empty when the server, or the bucket, did not take it.
    Optional<String> upload(String name, byte[] bytes) {
        try {
            return Optional.of(nodes.any(random).upload(name, bytes));
        } catch (UncheckedIOException | IllegalStateException e) {
            ledger.count("upload failed");
            return Optional.empty();
        }
    }

    /// Every server must find what was just answered, unless it reports that its results are stale.
    void find(Item item) {
        String query = Api.object()
                .put("text", '"' + item.word() + '"')
                .put("mode", "keyword")
                .toString();
        attempt("find", api -> api.send("POST", "/v2/search", BodyPublishers.ofString(query), JSON))
                .filter(reply -> reply.status() == 200 && !reply.text().contains("\"stale\":true"))
                .ifPresent(reply ->
                        assertThat(reply.each("/hits", "id")).as(item.word()).containsExactly(item.id()));
    }
}
