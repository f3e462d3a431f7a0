package cairn.bootstrap.endtoend.search;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.waiting.Waiting;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.OwnServer;
import cairn.bootstrap.endtoend.Processing;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@OwnServer
@Processing
@ExtendWith(CairnExtension.class)
class SearchPagesTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @Test
    void pagesTogetherEqualTheWholeListWithItsScores(Api api) {
        List<String> notes = new ArrayList<>();
        for (int i = 0; i < 25; i++) {
            notes.add(api.createNote("river " + "stone ".repeat(i) + i).at("/id"));
        }
        notes.forEach(api::awaitProcessed);
        Lists lists =
                Waiting.untilGiven(() -> "the list stays as it is while its pages are read", PATIENCE, () -> read(api));

        assertThat(lists.paged()).hasSize(25).containsExactlyElementsOf(lists.whole());
        assertThat(page(api, 1, 25).path("total").asInt()).isEqualTo(25);
        assertThat(page(api, 1, 10).path("hasMore").asBoolean()).isTrue();
        assertThat(page(api, 3, 10).path("hasMore").asBoolean()).isFalse();
    }

    /// Empty if the list changed meanwhile: background merges of segments drop replaced documents from
    /// the word statistics, which changes scores by some ten-thousandths.
    private static Optional<Lists> read(Api api) {
        List<String> before = hits(page(api, 1, 25));
        List<String> paged = IntStream.rangeClosed(1, 3)
                .mapToObj(page -> hits(page(api, page, 10)))
                .flatMap(List::stream)
                .toList();
        List<String> after = hits(page(api, 1, 25));
        return before.equals(after) ? Optional.of(new Lists(before, paged)) : Optional.empty();
    }

    private static List<String> hits(JsonNode page) {
        return StreamSupport.stream(page.path("hits").spliterator(), false)
                .map(hit -> hit.path("id").asText() + " " + hit.path("score"))
                .toList();
    }

    private static JsonNode page(Api api, int page, int size) {
        return api.post(
                        "/v2/search",
                        "{\"text\": \"river stone\", \"pagination\": {\"page\": %d, \"pageSize\": %d}}"
                                .formatted(page, size))
                .json();
    }

    private record Lists(List<String> whole, List<String> paged) {}
}
