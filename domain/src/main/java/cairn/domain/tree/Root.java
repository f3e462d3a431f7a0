package cairn.domain.tree;

import cairn.domain.resource.ResourceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A root of the tree; it has the same id as its folder.
///
/// @param subtype `inbox`, `bin` or `memories` for SYSTEM, null for SPACE, the provider for INTEGRATION
/// @param lastResourceAddedAt when a resource was last put directly under it; null if none ever was
public record Root(
        ResourceId id,
        RootType type,
        @Nullable String subtype,
        boolean isPrivate,
        Instant createdAt,
        Instant modifiedAt,
        @Nullable Instant lastResourceAddedAt) {
    public static final String INBOX = "inbox";
    public static final String BIN = "bin";
    public static final String MEMORIES = "memories";
}
