package cairn.adapter.http.record;

import cairn.application.root.RootDetails;
import java.util.List;
import java.util.Map;

/// A part of the list of roots. Besides the roots there is nothing yet: no integrations, nothing shared.
public record RootPage(long count, Data data) {
    public static RootPage of(long count, List<RootDetails> roots) {
        return new RootPage(
                count, new Data(roots.stream().map(RootRecord::of).toList(), List.of(), Map.of(), Map.of()));
    }

    /// What the list holds, by sort.
    public record Data(
            List<RootRecord> roots,
            List<Object> integrations,
            Map<String, Object> sharedWith,
            Map<String, Object> resources) {}
}
