package cairn.adapter.http.record.memory;

import cairn.adapter.http.record.Pages;
import cairn.application.memory.SearchMemories;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/// A page of recalled memories.
///
/// @param stale only present if true
/// @param degraded only present if some part could not respond
public record MemoryPage(
        long total,
        String totalRelation,
        boolean hasMore,
        List<MemoryRecord> hits,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean stale,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> degraded) {
    public MemoryPage {
        hits = List.copyOf(hits);
        degraded = List.copyOf(degraded);
    }

    public static MemoryPage of(SearchMemories.Result result) {
        return new MemoryPage(
                result.total(),
                Pages.relation(result.exact()),
                result.hasMore(),
                result.hits().stream()
                        .map(hit -> MemoryRecord.of(hit.memory(), hit.score()))
                        .toList(),
                result.stale(),
                result.degraded());
    }
}
