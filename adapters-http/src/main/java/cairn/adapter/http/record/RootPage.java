package cairn.adapter.http.record;

import cairn.application.root.RootDetails;
import java.util.List;
import java.util.Map;

/// A page of the list of roots. Integrations and shared roots do not exist yet.
public record RootPage(long count, Data data) {
    public static RootPage of(long count, List<RootDetails> roots) {
        return new RootPage(
                count, new Data(roots.stream().map(RootRecord::of).toList(), List.of(), Map.of(), Map.of()));
    }

    /// The items of the list, by type.
    public record Data(
            List<RootRecord> roots,
            List<Object> integrations,
            Map<String, Object> sharedWith,
            Map<String, Object> resources) {}
}
