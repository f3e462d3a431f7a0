package cairn.adapter.search.opensearch;

import cairn.adapter.search.opensearch.Searches.Question;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/// The best documents of a query, ties by the text form of their ids.
///
/// @param complete whether these are all that match
/// @param matches how many match; more than was to be counted when there are more
record TopHits(List<Hit> hits, boolean complete, long matches) {

    /// @param matched the names of those named parts of the query that it matches
    record Hit(UUID id, float score, Set<String> matched) {}

    static TopHits of(JsonNode found, Question question) {
        List<Hit> hits = new ArrayList<>();
        found.path("hits").forEach(hit -> hits.add(hit(hit)));
        long total = found.path("total").path("value").asLong();
        boolean exact = found.path("total").path("relation").asText().equals("eq") && total <= question.counted();
        return new TopHits(hits, exact && total <= question.limit(), exact ? total : question.counted() + 1L);
    }

    private static Hit hit(JsonNode hit) {
        Set<String> matched = new HashSet<>();
        hit.path("matched_queries").forEach(name -> matched.add(name.asText()));
        UUID id = UUID.fromString(hit.path("sort").path(1).asText());
        return new Hit(id, (float) hit.path("_score").asDouble(), matched);
    }
}
