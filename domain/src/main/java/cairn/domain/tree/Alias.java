package cairn.domain.tree;

import java.util.Optional;
import java.util.regex.Pattern;

/// A name for a folder that requests may use instead of its id: `@alias::inbox`.
public record Alias(String name) {
    public static final String PREFIX = "@alias::";
    /// Declared before the constants because their constructor uses it.
    private static final Pattern FORM = Pattern.compile("[a-z0-9][a-z0-9-]{0,62}");
    public static final Alias INBOX = new Alias("inbox");
    public static final Alias BIN = new Alias("bin");
    public static final Alias MEMORIES = new Alias("memories");

    public Alias {
        if (!FORM.matcher(name).matches()) {
            throw new IllegalArgumentException("not an alias: " + name);
        }
    }

    public static Optional<Alias> ofName(String name) {
        return FORM.matcher(name).matches() ? Optional.of(new Alias(name)) : Optional.empty();
    }

    /// Whether clients can neither set nor delete it. Every workspace has the inbox and the bin from the
    /// start, and the folder of memories from its first memory on.
    public boolean isSystem() {
        return equals(INBOX) || equals(BIN) || equals(MEMORIES);
    }

    /// Whether the server creates its folder with the folder's first item. Until then, reads
    /// find an empty folder.
    public boolean isMadeOnDemand() {
        return equals(MEMORIES);
    }

    /// Returns the alias of a reference such as `@alias::inbox`; empty if malformed.
    public static Optional<Alias> parse(String reference) {
        if (!reference.startsWith(PREFIX)) {
            return Optional.empty();
        }
        return ofName(reference.substring(PREFIX.length()));
    }
}
