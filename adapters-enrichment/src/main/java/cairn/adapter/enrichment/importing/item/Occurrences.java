package cairn.adapter.enrichment.importing.item;

import cairn.adapter.enrichment.hash.NumberedHashes;
import cairn.application.port.exchange.UnreadableImport;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Tells apart what says the same of itself: the second of a kind, the third. They are as many in the next export.
/// Kept in memory while a file is read, and limited in number, as files may be of any length.
public final class Occurrences {
    /// Which take 48 MB, and 72 MB for a moment.
    public static final int MOST = 2_000_000;

    private static final int KEY_BYTES = 16;

    private final NumberedHashes seen = new NumberedHashes();
    private final int most;

    public Occurrences() {
        this(MOST);
    }

    /// @param most that may differ
    Occurrences(int most) {
        this.most = most;
    }

    /// A short key for what parts say of an item.
    public String key(String... parts) {
        String digest = digest(parts);
        int number = count(digest);
        return number == 1 ? digest : digest + "#" + number;
    }

    /// How often it came until now, this time included.
    ///
    /// @param digest as [#digest] makes it
    int count(String digest) {
        long hash = HexFormat.fromHexDigitsToLong(digest, 0, Long.BYTES * 2);
        int number = seen.find(hash) + 1;
        if (number == 1 && seen.count() == most) {
            throw new UnreadableImport(
                    "too_many_entries", "The file has more than " + most + " entries. Split it, and import its parts.");
        }
        seen.put(hash, number);
        return number;
    }

    public static String digest(String... parts) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (String part : parts) {
                digest.update(part.getBytes(StandardCharsets.UTF_8));
                digest.update((byte) 0);
            }
            return HexFormat.of().formatHex(digest.digest(), 0, KEY_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
