package cairn.domain.workspace;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// What a key may do. None contains another: a key that reads and writes has both.
public enum Scope {
    /// See what the workspaces hold.
    READ,
    /// Change what they hold.
    WRITE,
    /// Change workspaces themselves, and keys.
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
