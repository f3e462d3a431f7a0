package cairn.adapter.persistence.resource;

import cairn.domain.context.NeighbouringNotes;
import cairn.domain.context.Sibling;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

/// @param before neighbours in the order of creation, like `after`
record NeighbourRow(UUID note, List<UUID> before, List<UUID> after) {
    Stream<UUID> all() {
        return Stream.of(before.stream(), Stream.of(note), after.stream()).flatMap(ids -> ids);
    }

    /// Empty if the note was deleted between the statements.
    Stream<NeighbouringNotes> neighbouring(Map<UUID, Sibling> siblings) {
        return known(List.of(note), siblings).stream()
                .map(sibling -> NeighbouringNotes.of(known(before, siblings), sibling, known(after, siblings)));
    }

    private static List<Sibling> known(List<UUID> ids, Map<UUID, Sibling> siblings) {
        return ids.stream().flatMap(id -> Stream.ofNullable(siblings.get(id))).toList();
    }
}
