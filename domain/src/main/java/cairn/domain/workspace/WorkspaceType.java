package cairn.domain.workspace;

import java.util.Locale;

/// `DEVELOPER`: the parent workspace of an account; `DELEGATED`: created through the
/// API for one end user.
public enum WorkspaceType {
    PERSONAL,
    TEAM,
    DEVELOPER,
    DELEGATED;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
