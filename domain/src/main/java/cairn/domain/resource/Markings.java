package cairn.domain.resource;

import org.jspecify.annotations.Nullable;

/// What clients put on a resource, mostly after it was made.
///
/// @param preferences a JSON object the client keeps there, as text, at most 4 KiB of UTF-8
/// @param isLocked whether changes are refused until it is unlocked
/// @param externalId given when it was made, and never changed
/// @param retention how long it stays
public record Markings(
        @Nullable LabelId label,
        @Nullable String preferences,
        boolean isLocked,
        @Nullable ExternalId externalId,
        Retention retention) {
    public static final int MAX_PREFERENCES = 4 << 10;
    public static final Markings NONE = new Markings(null, null, false);

    public Markings(@Nullable LabelId label, @Nullable String preferences, boolean isLocked) {
        this(label, preferences, isLocked, null, Retention.UNLIMITED);
    }

    /// None but that.
    public static Markings of(@Nullable ExternalId externalId) {
        return new Markings(null, null, false, externalId, Retention.UNLIMITED);
    }

    public Markings with(Retention other) {
        return new Markings(label, preferences, isLocked, externalId, other);
    }
}
