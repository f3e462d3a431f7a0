package cairn.domain.context;

import cairn.domain.resource.ResourceId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// A note and those written just before and after it in one place, by one account, each within
/// a day of the next: turns of a conversation, entries of a journal, memories. Each list is in
/// the order of creation.
public record NeighbouringNotes(List<Sibling> before, Sibling note, List<Sibling> after) {
    /// Maximum number of neighbours in each direction. Measured: ADR 32.
    public static final int EACH_WAY = 2;

    public NeighbouringNotes {
        before = List.copyOf(before);
        after = List.copyOf(after);
    }

    /// Any other resource between two notes separates them.
    ///
    /// @param before siblings created before the note, in the order of creation; so is `after`
    public static NeighbouringNotes of(List<Sibling> before, Sibling note, List<Sibling> after) {
        return new NeighbouringNotes(continuing(note, before.reversed()).reversed(), note, continuing(note, after));
    }

    private static List<Sibling> continuing(Sibling note, List<Sibling> outwards) {
        List<Sibling> taken = new ArrayList<>();
        Sibling last = note;
        for (Sibling next : outwards) {
            if (taken.size() == EACH_WAY || !next.continues(last)) {
                break;
            }
            taken.add(next);
            last = next;
        }
        return taken;
    }

    /// Those of the note and the ones before it that have fewer than two notes after them so far.
    public List<ResourceId> last() {
        int waiting = Math.max(0, EACH_WAY - after.size());
        List<ResourceId> untilNote = all().subList(0, before.size() + 1);
        return untilNote.subList(Math.max(0, untilNote.size() - waiting), untilNote.size());
    }

    /// All but the note itself.
    public List<ResourceId> neighbours() {
        return Stream.concat(before.stream(), after.stream()).map(Sibling::id).toList();
    }

    /// The note among its neighbours, in the order of creation.
    public List<ResourceId> all() {
        return siblings().map(Sibling::id).toList();
    }

    /// Like [#all].
    public Stream<Sibling> siblings() {
        return Stream.of(before.stream(), Stream.of(note), after.stream()).flatMap(siblings -> siblings);
    }
}
