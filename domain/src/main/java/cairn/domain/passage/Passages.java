package cairn.domain.passage;

import java.util.List;

/// The parts of a text, in its order. They do not overlap, and between them there is nothing but white space.
///
/// @param truncated whether the text goes on behind the last of them
public record Passages(List<Passage> list, boolean truncated) {
    public static final Passages NONE = new Passages(List.of(), false);

    public Passages {
        list = List.copyOf(list);
    }
}
