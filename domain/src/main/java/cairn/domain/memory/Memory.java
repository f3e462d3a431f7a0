package cairn.domain.memory;

import cairn.domain.resource.Header;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;

/// A note below the folder of memories.
///
/// @param content all of its text, or the beginning of one that is longer than a memory can be
public record Memory(ResourceView view, String content) {
    /// Code points of content.
    public static final int SHORTEST = 5;

    public static final int LONGEST = 20_000;

    /// Bytes of content in UTF-8. Only a note that was not made as a memory has more.
    public static final int MOST_BYTES = 4 * LONGEST;

    public ResourceId id() {
        return header().id();
    }

    public Header header() {
        return view.resource().header();
    }

    /// Whether what is said anew leaves it as it is.
    public boolean isFixed() {
        return header().markings().isLocked() || header().markings().retention().isImmutable();
    }
}
