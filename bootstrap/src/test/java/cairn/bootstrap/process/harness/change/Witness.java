package cairn.bootstrap.process.harness.change;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/// A client that reads changes one by one while they are made. Where it overtook a writer, it has missed what a client
/// hears that reads the same later, even if other changes of the same resource hide that from a mirror.
final class Witness {
    private final List<String> heard = new ArrayList<>();
    private final String start;
    private String cursor;

    Witness(String start) {
        this.start = start;
        this.cursor = start;
    }

    static Witness from(Api api) {
        return new Witness(api.get("/v2/changes").at("/nextCursor"));
    }

    /// Another one that begins where this one began.
    Witness again() {
        return new Witness(start);
    }

    void readWhile(Api api, BooleanSupplier goesOn) {
        while (goesOn.getAsBoolean()) {
            read(api);
        }
    }

    void readAll(Api api) {
        boolean hasMore = read(api);
        while (hasMore) {
            hasMore = read(api);
        }
    }

    private boolean read(Api api) {
        Reply reply = api.get("/v2/changes?limit=1&cursor=" + cursor);
        assertThat(reply.status()).as(reply.text()).isEqualTo(200);
        JsonNode page = reply.json();
        page.path("changes")
                .forEach(change -> heard.add(change.path("sequence").asText() + " "
                        + change.path("resourceId").asText()));
        cursor = page.path("nextCursor").asText();
        return page.path("hasMore").asBoolean();
    }

    List<String> heard() {
        return heard;
    }
}
