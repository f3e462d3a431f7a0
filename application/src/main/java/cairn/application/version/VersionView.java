package cairn.application.version;

import cairn.domain.version.Version;
import cairn.domain.view.ResourceView.User;
import cairn.domain.workspace.KeyId;
import org.jspecify.annotations.Nullable;

/// A version and its author.
///
/// @param isCurrent whether it is the current content
/// @param key null if unknown
public record VersionView(
        Version version,
        boolean isCurrent,
        User user,
        @Nullable KeyLabel key) {
    public record KeyLabel(KeyId id, String name) {}
}
