package cairn.domain.passage;

import java.util.List;

/// The passages of a text, in its order. They do not overlap, and only white space lies between them.
///
/// @param truncated whether the text continues after the last passage
public record Passages(List<Passage> list, boolean truncated) {
    public static final Passages NONE = new Passages(List.of(), false);

    public Passages {
        list = List.copyOf(list);
    }
}
