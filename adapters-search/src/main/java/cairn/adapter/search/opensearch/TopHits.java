package cairn.adapter.search.opensearch;

import cairn.adapter.search.opensearch.Searches.Question;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/// The best documents of a query; equal scores are ordered by the text form of the IDs.
///
/// @param complete whether these are all matches
/// @param matches number of matches; if there are more than were to be counted, a
///     larger number than that
record TopHits(List<Hit> hits, boolean complete, long matches) {

    /// @param matched the names of the query's named parts that it matches
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
