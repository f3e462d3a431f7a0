package cairn.domain.workspace;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// An action that a key allows. No scope implies another: a key that reads and writes has both.
public enum Scope {
    /// Read the content of workspaces.
    READ,
    /// Change the content of workspaces.
    WRITE,
    /// Manage workspaces themselves, and keys.
    ADMIN;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Scope> ofWireName(String name) {
        return Arrays.stream(values())
                .filter(scope -> scope.wireName().equals(name))
                .findFirst();
    }
}
