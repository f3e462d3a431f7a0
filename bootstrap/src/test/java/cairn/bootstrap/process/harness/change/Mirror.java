package cairn.bootstrap.process.harness.change;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// A client that maintains a copy of a workspace solely from the changes it reads.
final class Mirror {
    private final Map<String, JsonNode> records = new HashMap<>();
    private String from = "from=beginning";
    private long pages;
    private long changes;

    /// Reads and applies a page; the copy and the cursor advance together.
    ///
    /// @return whether there is more already
    boolean read(Api api) {
        Reply reply = api.get("/v2/changes?limit=50&" + from);
        assertThat(reply.status()).as(reply.text()).isEqualTo(200);
        JsonNode page = reply.json();
        page.path("changes").forEach(this::apply);
        from = "cursor=" + page.path("nextCursor").asText();
        pages++;
        return page.path("hasMore").asBoolean();
    }

    void readAll(Api api) {
        boolean hasMore = read(api);
        while (hasMore) {
            hasMore = read(api);
        }
    }

    private void apply(JsonNode change) {
        String id = change.path("resourceId").asText();
        boolean isGone = change.path("resource").isNull();
        assertThat(isGone).isEqualTo(change.path("type").asText().equals("deleted"));
        if (isGone) {
            records.remove(id);
        } else {
            records.put(id, change.path("resource"));
        }
        changes++;
    }

    long changes() {
        return changes;
    }

    long pages() {
        return pages;
    }

    /// Its copy, without roots.
    Map<String, JsonNode> comparable() {
        return records.entrySet().stream()
                .filter(entry -> !entry.getValue().path("parent").isNull())
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> comparable(entry.getValue())));
    }

    /// Removes fields that depend on the folders above or on the address of the server.
    static JsonNode comparable(JsonNode resource) {
        ObjectNode copy = resource.deepCopy();
        copy.remove(List.of("root", "url"));
        copy.put("parent", resource.at("/parent/id").asText());
        return copy;
    }
}
