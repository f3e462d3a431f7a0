package cairn.domain.memory;

import cairn.domain.resource.Header;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;

/// A note below the folder of memories.
///
/// @param content its text, truncated if longer than a memory can be
public record Memory(ResourceView view, String content) {
    /// Minimum length of the content, in code points.
    public static final int SHORTEST = 5;

    public static final int LONGEST = 20_000;

    /// Maximum size of the content, in bytes of UTF-8. Only a note that was not created
    /// as a memory has more.
    public static final int MOST_BYTES = 4 * LONGEST;

    public ResourceId id() {
        return header().id();
    }

    public Header header() {
        return view.resource().header();
    }

    /// Whether a repeated fact must not update it.
    public boolean isFixed() {
        return header().markings().isLocked() || header().markings().retention().isImmutable();
    }
}
