package cairn.domain.tree;

import cairn.domain.resource.ResourceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A top of the tree; it and its folder share one id.
///
/// @param subtype `inbox`, `bin` or `memories` for SYSTEM, null for SPACE, the provider for INTEGRATION
/// @param lastResourceAddedAt when something was last put right under it, null if nothing ever was
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
