package cairn.application.version;

import cairn.domain.version.Version;
import cairn.domain.view.ResourceView.User;
import cairn.domain.workspace.KeyId;
import org.jspecify.annotations.Nullable;

/// A version, and who wrote it.
///
/// @param isCurrent whether it is what the resource holds
/// @param key null where it is not known
public record VersionView(
        Version version,
        boolean isCurrent,
        User user,
        @Nullable KeyLabel key) {
    public record KeyLabel(KeyId id, String name) {}
}
