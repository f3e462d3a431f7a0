package cairn.bootstrap.endtoend.memory;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Pages of memories have the same depth limit as searches.
@ExtendWith(CairnExtension.class)
class MemoryPagesTest {
    private static final int MOST = 500;

    private static void remember(Api api, int times) {
        ObjectNode batch = Api.object();
        ArrayNode memories = batch.putArray("memories");
        IntStream.range(0, times).forEach(i -> memories.addObject().put("content", "memory " + i));
        assertThat(api.post("/v2/memories/batch", batch).status()).isEqualTo(200);
    }

    private static boolean hasMore(Api api, int offset) {
        Reply page = api.get("/v2/memories/search?limit=100&offset=" + offset);
        assertThat(page.status()).isEqualTo(200);
        return page.json().path("hasMore").asBoolean();
    }

    @Test
    void hasMoreIsTrueOnlyWhenTheNextPageCanBeRequested(Api api) {
        remember(api, MOST);
        remember(api, MOST);
        remember(api, 1);

        assertThat(hasMore(api, 800)).isTrue();
        assertThat(hasMore(api, 850)).isFalse();
        assertThat(api.get("/v2/memories/search?limit=100&offset=950").status()).isEqualTo(400);
    }
}
