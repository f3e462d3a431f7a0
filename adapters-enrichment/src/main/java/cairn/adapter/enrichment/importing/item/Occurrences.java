package cairn.adapter.enrichment.importing.item;

import cairn.adapter.enrichment.hash.NumberedHashes;
import cairn.application.port.exchange.UnreadableImport;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Numbers items that are otherwise equal, so that each has its own key, which is the same in the next
/// export. Kept in memory while a file is read, so their number is limited.
public final class Occurrences {
    /// They take 48 MB, and 72 MB for a moment.
    public static final int MOST = 2_000_000;

    private static final int KEY_BYTES = 16;

    private final NumberedHashes seen = new NumberedHashes();
    private final int most;

    public Occurrences() {
        this(MOST);
    }

    /// @param most number of different items
    Occurrences(int most) {
        this.most = most;
    }

    /// Returns a short key for an item with these properties.
    public String key(String... parts) {
        String digest = digest(parts);
        int number = count(digest);
        return number == 1 ? digest : digest + "#" + number;
    }

    /// Counts an occurrence. Returns the number of occurrences so far, including this one.
    ///
    /// @param digest a result of [#digest]
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
