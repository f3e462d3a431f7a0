package cairn.bootstrap.endtoend.search;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.OwnServer;
import cairn.bootstrap.endtoend.Processing;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@OwnServer
@Processing
@ExtendWith(CairnExtension.class)
class SearchPagesTest {
    @Test
    void pagesFitTogetherAndKeepTheirScores(Api api) {
        List<String> notes = new ArrayList<>();
        for (int i = 0; i < 25; i++) {
            notes.add(api.createNote("river " + "stone ".repeat(i) + i).at("/id"));
        }
        notes.forEach(api::awaitProcessed);
        JsonNode whole = page(api, 1, 25);
        List<String> paged = new ArrayList<>();
        for (int page = 1; page <= 3; page++) {
            page(api, page, 10)
                    .path("hits")
                    .forEach(hit -> paged.add(hit.path("id").asText() + hit.path("score")));
        }
        List<String> once = new ArrayList<>();
        whole.path("hits").forEach(hit -> once.add(hit.path("id").asText() + hit.path("score")));

        assertThat(paged).hasSize(25).containsExactlyElementsOf(once);
        assertThat(whole.path("total").asInt()).isEqualTo(25);
        assertThat(page(api, 1, 10).path("hasMore").asBoolean()).isTrue();
        assertThat(page(api, 3, 10).path("hasMore").asBoolean()).isFalse();
    }

    private static JsonNode page(Api api, int page, int size) {
        return api.post(
                        "/v2/search",
                        "{\"text\": \"river stone\", \"pagination\": {\"page\": %d, \"pageSize\": %d}}"
                                .formatted(page, size))
                .json();
    }
}
