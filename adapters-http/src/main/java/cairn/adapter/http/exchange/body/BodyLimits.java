package cairn.adapter.http.exchange.body;

/// Maximum sizes of bodies, in bytes as sent. File bytes have their own limits.
///
/// @param note of a creation of a note, whose text may take six bytes of JSON per byte of UTF-8
/// @param page of a creation of a bookmark, whose page may take as many
/// @param batch of a batch, or of an agent's message: texts of 1,000,000 characters fit, however escaped
public record BodyLimits(long general, long search, long note, long page, long batch) {
    /// For operations without a key: a token or a password, however escaped.
    public static final int WITHOUT_KEY = 4 << 10;

    public static final BodyLimits DEFAULT = new BodyLimits(2L << 20, 16L << 20, 100L << 20, 50L << 20, 16L << 20);
}
