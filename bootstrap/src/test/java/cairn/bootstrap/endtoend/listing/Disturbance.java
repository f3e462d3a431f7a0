package cairn.bootstrap.endtoend.listing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.waiting.Waiting;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/// A client that constantly writes, renames, moves and deletes in a folder, but leaves some items
/// unchanged.
final class Disturbance implements AutoCloseable {
    private static final int SEED = 20_261_121;
    private static final int SOME = 3;

    private final Api api;
    private final String folder;
    private final String aside;
    private final List<String> still;
    private final List<String> restless;
    private final Deque<String> own = new ArrayDeque<>();
    private final Random random = new Random(SEED);
    private final AtomicInteger changes = new AtomicInteger();
    private volatile boolean stopping;
    private CompletableFuture<Void> running = CompletableFuture.completedFuture(null);

    private Disturbance(Api api, String folder, String aside, List<String> still, List<String> restless) {
        this.api = api;
        this.folder = folder;
        this.aside = aside;
        this.still = still;
        this.restless = restless;
    }

    /// @param restless items that it may change; the `still` ones it only puts others beside
    static Disturbance start(Api api, String folder, String aside, List<String> still, List<String> restless) {
        Disturbance disturbance = new Disturbance(api, folder, aside, still, restless);
        disturbance.running = CompletableFuture.runAsync(disturbance::disturb);
        return disturbance;
    }

    int changes() {
        return changes.get();
    }

    /// Returns once there have been further changes.
    void awaitSome() {
        int enough = changes.get() + SOME;
        Waiting.until("the other client changed something", () -> {
            assertThat(running.isCompletedExceptionally())
                    .as("the other client failed")
                    .isFalse();
            return changes.get() >= enough;
        });
    }

    @Override
    public void close() {
        stopping = true;
        running.join();
    }

    private void disturb() {
        for (int i = 0; !stopping; i++) {
            change(i);
            changes.incrementAndGet();
        }
    }

    private void change(int step) {
        Reply reply = switch (step % 6) {
            case 0 -> created(step);
            case 1 -> patch(any(restless), Api.object().put("name", "renamed " + random.nextInt(100_000)));
            case 2 -> patch(any(restless), Api.object().put("parentId", step % 4 == 0 ? folder : aside));
            case 3 -> put(any(restless), any(still));
            case 4 -> created(step);
            default -> removed();
        };
        assertThat(reply.status()).as(reply.text()).isBetween(200, 299);
    }

    private Reply created(int number) {
        Reply reply = create(api, folder, number);
        own.add(reply.at("/id"));
        return reply;
    }

    private Reply removed() {
        ObjectNode body = Api.object().put("archive", random.nextBoolean());
        body.putArray("resourceIds").add(own.remove());
        return api.post("/v2/resources/delete", body);
    }

    private Reply put(String id, String after) {
        ObjectNode body = Api.object().put("resourceId", id).put("parentId", folder);
        body.putObject("location").put("insertAfterId", after).put("sortKey", "h");
        return send("/v2/resources/position", body);
    }

    private Reply patch(String id, ObjectNode change) {
        return send("/v2/resources/" + id, change);
    }

    private Reply send(String path, ObjectNode body) {
        return api.send(
                "PATCH", path, BodyPublishers.ofString(body.toString()), Map.of("Content-Type", "application/json"));
    }

    private String any(List<String> ids) {
        return ids.get(random.nextInt(ids.size()));
    }

    /// Of several kinds, and with names that repeat.
    static Reply create(Api api, String folder, int number) {
        Reply reply = switch (number % 10) {
            case 0 -> api.post("/v2/notepads", body(folder).put("text", "Note " + number % 7));
            case 1, 2, 3 -> api.post("/v2/bookmarks", body(folder).put("url", "https://example.org/" + number));
            default -> api.post("/v2/folders", body(folder).put("name", "Folder " + number % 97));
        };
        assertThat(reply.status()).as(reply.text()).isEqualTo(201);
        return reply;
    }

    private static ObjectNode body(String folder) {
        return Api.object().put("parentId", folder);
    }
}
