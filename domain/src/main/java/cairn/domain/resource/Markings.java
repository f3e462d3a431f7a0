package cairn.domain.resource;

import org.jspecify.annotations.Nullable;

/// Properties that clients set on a resource, mostly after its creation.
///
/// @param preferences a JSON object of the client, as text, at most 4 KiB of UTF-8
/// @param isLocked whether changes are refused until it is unlocked
/// @param externalId set at creation, and never changed
/// @param retention how long the resource is kept
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

    /// Only an external ID.
    public static Markings of(@Nullable ExternalId externalId) {
        return new Markings(null, null, false, externalId, Retention.UNLIMITED);
    }

    public Markings with(Retention other) {
        return new Markings(label, preferences, isLocked, externalId, other);
    }
}
