package cairn.bootstrap.bench.retrieval;

import cairn.application.waiting.Waiting;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A delegated workspace that holds a library, each item a note.
final class Room {
    private static final int LONGEST_NAME = 255;
    private static final int LONGEST_QUESTION = 2000;
    private static final int PAGE = 100;
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final Api api;
    private final Map<String, String> itemOfNote = new HashMap<>();

    private Room(Api api) {
        this.api = api;
    }

    /// Returns once all of it can be found by meaning too.
    static Room furnish(Api server, Library library) {
        Room room = new Room(server.inNewWorkspace());
        library.items().forEach(room::put);
        room.awaitProcessed();
        return room;
    }

    /// The items found, best first, at most a hundred.
    List<String> find(String question, String mode) {
        ObjectNode body =
                Api.object().put("text", head(question, LONGEST_QUESTION)).put("mode", mode);
        body.putObject("pagination").put("pageSize", PAGE);
        return require(api.post("/v2/search", body), 200).each("/hits", "id").stream()
                .map(note -> itemOfNote.getOrDefault(note, note))
                .toList();
    }

    private void put(Library.Item item) {
        Reply made = require(
                api.createNote(item.text().isBlank() ? item.title() : item.text(), note -> {
                    if (!item.title().isBlank()) {
                        note.put("name", head(item.title(), LONGEST_NAME));
                    }
                    if (!item.createdAt().isBlank()) {
                        note.put("createdAt", item.createdAt());
                    }
                }),
                201);
        itemOfNote.put(made.at("/id"), item.id());
    }

    private void awaitProcessed() {
        Reply states = require(api.get("/v2/processing"), 200);
        while (count(states, "pending") + count(states, "processing") > 0) {
            Waiting.pause(PAUSE);
            states = require(api.get("/v2/processing"), 200);
        }
        if (count(states, "failed") > 0) {
            throw new IllegalStateException("some notes were not processed: " + states.text());
        }
    }

    private static long count(Reply states, String state) {
        return states.json().path("states").path(state).asLong();
    }

    private static String head(String text, int length) {
        String line = text.strip();
        return line.codePointCount(0, line.length()) <= length
                ? line
                : line.substring(0, line.offsetByCodePoints(0, length)).strip();
    }

    private static Reply require(Reply reply, int status) {
        if (reply.status() != status) {
            throw new IllegalStateException(reply.status() + ": " + reply.text());
        }
        return reply;
    }
}
