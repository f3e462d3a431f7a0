package cairn.bootstrap.process.harness.change;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/// A client that reads changes while they are made, and keeps every page. If it overtook a writer, it
/// missed a change that is read later, even if other changes of the same resource hide that from a
/// mirror.
final class Witness {
    private static final int LIMIT = 50;

    private final String start;
    /// By the sequence of the last change on the page: the sequences of the changes of resources.
    private final NavigableMap<Long, Map<String, Long>> pages = new TreeMap<>();
    private String cursor;

    private Witness(String start) {
        this.start = start;
        this.cursor = start;
    }

    static Witness from(Api api) {
        return new Witness(api.get("/v2/changes").at("/nextCursor"));
    }

    void readWhile(Api api, BooleanSupplier goesOn) {
        while (goesOn.getAsBoolean()) {
            read(api);
        }
    }

    private boolean read(Api api) {
        JsonNode page = page(api, cursor, LIMIT);
        Map<String, Long> told = new HashMap<>();
        page.path("changes")
                .forEach(change -> told.put(
                        change.path("resourceId").asText(),
                        change.path("sequence").asLong()));
        told.values().stream().max(Long::compare).ifPresent(last -> pages.put(last, told));
        cursor = page.path("nextCursor").asText();
        return page.path("hasMore").asBoolean();
    }

    /// Reads all changes again: each must have been on the page that its sequence belongs to, itself or
    /// replaced by a later change of its resource.
    void check(Api api) {
        boolean hasMore = read(api);
        while (hasMore) {
            hasMore = read(api);
        }
        List<String> missed = new ArrayList<>();
        JsonNode page = page(api, start, 1);
        while (!page.path("changes").isEmpty()) {
            JsonNode change = page.path("changes").get(0);
            if (!wasTold(
                    change.path("sequence").asLong(), change.path("resourceId").asText())) {
                missed.add(change.path("sequence") + " " + change.path("type"));
            }
            page = page(api, page.path("nextCursor").asText(), 1);
        }
        assertThat(missed)
                .as("told to who reads later, of " + pages.size() + " pages")
                .isEmpty();
    }

    private boolean wasTold(long sequence, String resource) {
        Map.Entry<Long, Map<String, Long>> page = pages.ceilingEntry(sequence);
        return page != null && page.getValue().getOrDefault(resource, 0L) >= sequence;
    }

    private static JsonNode page(Api api, String cursor, int limit) {
        Reply reply = api.get("/v2/changes?limit=" + limit + "&cursor=" + cursor);
        assertThat(reply.status()).as(reply.text()).isEqualTo(200);
        return reply.json();
    }
}
