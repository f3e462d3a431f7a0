package cairn.bootstrap.bench.scale;

import cairn.application.waiting.Waiting;
import cairn.bootstrap.bench.Processes;
import cairn.bootstrap.bench.latency.Corpus;
import cairn.bootstrap.bench.scale.Column.Cell;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.process.ServerProcess;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/// Operations asked of a running server by one client.
final class Measures {
    private static final int WARMING = 60;
    private static final int TIMED = 120;
    private static final int PAGE = 50;
    private static final int FAR = 25_000;
    private static final Duration LOOK = Duration.ofSeconds(70);
    private static final int MOST_LOOKS = 20;
    private static final long QUIET_NANOS = 3_000_000_000L;

    private final Api api;
    private final Corpus corpus;
    private final Handles handles;
    private final int notes;
    private final List<Processes> processes;
    private final Column column;

    /// @param processes all that works for the server, and it itself
    Measures(
            ServerProcess server, Corpus corpus, Handles handles, int notes, List<Processes> processes, Column column) {
        this.processes = processes;
        this.api = Api.withKey(server.url(), ServerProcess.KEY).inHaste();
        this.corpus = corpus;
        this.handles = handles;
        this.notes = notes;
        this.column = column;
    }

    static Reply require(Reply reply, int status) {
        if (reply.status() != status) {
            throw new IllegalStateException(reply.status() + ": " + reply.text());
        }
        return reply;
    }

    void all() {
        warm();
        records();
        lists();
        filters();
        searches();
        awaitQuiet();
        time("hybrid, eight words, once it was quiet", i -> search(i, 8, body -> {}));
        bulk();
    }

    /// Otherwise the first rows would include the time to compile code that all rows run.
    private void warm() {
        for (int i = 0; i < 300; i++) {
            String mode = i % 2 == 0 ? "keyword" : "hybrid";
            search(i, 8, body -> body.put("mode", mode));
            list(body -> {});
        }
    }

    private void records() {
        time(
                "create a note",
                i -> require(api.createNote(corpus.text(-1 - i), body -> body.put("parentId", handles.one())), 201));
        String deepest = firstIn(handles.deep());
        time("get a note, 61 folders deep", i -> require(api.get("/v2/resources/" + deepest), 200));
        time("rename a note", i -> rename(deepest, "Name " + i));
    }

    private void rename(String id, String name) {
        String body = Api.object().put("name", name).toString();
        Map<String, String> json = Map.of("Content-Type", "application/json");
        require(api.send("PATCH", "/v2/resources/" + id, BodyPublishers.ofString(body), json), 204);
    }

    private void lists() {
        time("list 50 of the largest folder, newest first", i -> list(body -> body.put("parentId", handles.one())));
        time(
                "list 50 of the largest folder, by position",
                i -> list(body -> {
                    body.put("parentId", handles.one());
                    order(body, "position", "ASC");
                }));
        String far = farCursor();
        int at = Math.min(FAR, notes / 2);
        column.add("far pages begin at", Cell.of(at, "items"));
        time(
                "list 50, far into the largest folder",
                i -> list(body -> {
                    body.put("parentId", handles.one());
                    body.put("cursor", far);
                }));
        time("list 50 of the workspace, newest first", i -> list(body -> {}));
        time("list 50 of the workspace, by name", i -> list(body -> order(body, "name", "ASC")));
        list(body -> body.put("random", true));
        once("list 50 of the workspace, at random", () -> list(body -> body.put("random", true)));
    }

    private String farCursor() {
        @Nullable String cursor = null;
        for (int read = 0; read < Math.min(FAR, notes / 2); read += 200) {
            @Nullable String before = cursor;
            Reply page = list(body -> {
                body.put("parentId", handles.one()).put("limit", 200);
                if (before != null) {
                    body.put("cursor", before);
                }
            });
            cursor = page.at("/nextCursor");
        }
        return Objects.requireNonNull(cursor);
    }

    private void filters() {
        String hundredth = tag("tag 7");
        String rare = tag("rare");
        time("filter by a tag of a hundredth", i -> list(body -> tagged(body, hundredth)));
        time("filter by a rare tag", i -> list(body -> tagged(body, rare)));
        time("filter by kind, all", i -> list(body -> body.put("kind", "notepad")));
        time("filter by kind, few", i -> list(body -> body.put("kind", "folder")));
        time(
                "filter by state, none",
                i -> list(body -> body.putArray("stateProcessing").add("failed")));
        time(
                "filter by time, last minute",
                i -> list(body ->
                        body.put("createdAfter", Instant.now().minusSeconds(60).toString())));
        time("filter by a part of the name", i -> list(body -> body.put("name", corpus.name(i))));
    }

    private void searches() {
        String hundredth = tag("tag 7");
        time("keyword, two words", i -> search(i, 2, body -> body.put("mode", "keyword")));
        time("keyword, eight words", i -> search(i, 8, body -> body.put("mode", "keyword")));
        time("hybrid, eight words", i -> search(i, 8, body -> {}));
        time(
                "hybrid, eight words, with a tag",
                i -> search(i, 8, body -> tagged(body.putObject("filters"), hundredth)));
        time(
                "hybrid, eight words, below a folder",
                i -> search(
                        i,
                        8,
                        body -> body.putObject("filters")
                                .putArray("ancestorIds")
                                .add(handles.tenth())));
        time("instant, a word and a letter", i -> search(corpus.typed(i, 2, 1), body -> body.put("mode", "instant")));
    }

    /// A folder with a tenth of all.
    private void bulk() {
        once("move a folder of a tenth", () -> move(handles.tenth(), handles.one()));
        once("archive it", () -> delete(handles.tenth(), true));
        once("delete it", () -> delete(handles.tenth(), false));
    }

    private void move(String id, String parent) {
        ObjectNode body = Api.object().put("parentId", parent);
        body.putArray("resourceIds").add(id);
        require(api.post("/v2/resources/move", body), 204);
    }

    private void delete(String id, boolean archive) {
        ObjectNode body = Api.object().put("archive", archive);
        body.putArray("resourceIds").add(id);
        require(api.post("/v2/resources/delete", body), 204);
    }

    private String firstIn(String folder) {
        return list(body -> body.put("parentId", folder)).at("/resources/0/id");
    }

    private static void order(ObjectNode body, String property, String direction) {
        body.putObject("order").put("property", property).put("direction", direction);
    }

    private static void tagged(ObjectNode body, String id) {
        body.putArray("tagIds").add(id);
    }

    private String tag(String name) {
        JsonNode tags = require(api.get("/v2/tags?limit=100"), 200).json().at("/data/tags");
        return StreamSupport.stream(tags.spliterator(), false)
                .filter(tag -> tag.get("name").textValue().equals(name))
                .findFirst()
                .orElseThrow()
                .get("id")
                .textValue();
    }

    private Reply list(Consumer<ObjectNode> more) {
        ObjectNode body = Api.object().put("limit", PAGE);
        more.accept(body);
        return require(api.post("/v2/resources/filter", body), 200);
    }

    private Reply search(int i, int words, Consumer<ObjectNode> more) {
        return search(corpus.question(i % Vectors.CENTRES, words), more);
    }

    private Reply search(String text, Consumer<ObjectNode> more) {
        ObjectNode body = Api.object().put("text", text);
        more.accept(body);
        return require(api.post("/v2/search", body), 200);
    }

    private void time(String operation, IntConsumer action) {
        for (int i = 0; i < WARMING; i++) {
            action.accept(TIMED + i);
        }
        double[] millis = new double[TIMED];
        long before = cpuNanos();
        for (int i = 0; i < TIMED; i++) {
            long start = System.nanoTime();
            action.accept(i);
            millis[i] = (System.nanoTime() - start) / 1e6;
        }
        double cpu = (cpuNanos() - before) / 1e6 / TIMED;
        Arrays.sort(millis);
        column.add(operation, Cell.of(millis[TIMED / 2], millis[TIMED * 95 / 100], cpu));
    }

    /// Waits until excess index segments have been merged, which is checked once a minute.
    private void awaitQuiet() {
        for (int looked = 0; looked < MOST_LOOKS; looked++) {
            long before = cpuNanos();
            Waiting.pause(LOOK);
            if (looked > 0 && cpuNanos() - before < QUIET_NANOS) {
                return;
            }
        }
    }

    private long cpuNanos() {
        try {
            long nanos = 0;
            for (Processes each : processes) {
                nanos += each.cpuNanos();
            }
            return nanos;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void once(String operation, Runnable action) {
        long start = System.nanoTime();
        action.run();
        column.add(operation, Cell.of((System.nanoTime() - start) / 1e9, "s"));
    }
}
