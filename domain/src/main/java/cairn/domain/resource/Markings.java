package cairn.domain.resource;

import org.jspecify.annotations.Nullable;

/// What clients put on a resource after it was made.
///
/// @param preferences a JSON object the client keeps there, as text, at most 4 KiB of UTF-8
/// @param isLocked whether changes are refused until it is unlocked
public record Markings(@Nullable LabelId label, @Nullable String preferences, boolean isLocked) {
    public static final int MAX_PREFERENCES = 4 << 10;
    public static final Markings NONE = new Markings(null, null, false);
}
