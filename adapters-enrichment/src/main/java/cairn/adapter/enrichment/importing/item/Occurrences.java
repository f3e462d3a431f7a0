package cairn.adapter.enrichment.importing.item;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;

/// Tells apart what says the same of itself: the second of a kind, the third. They are as many in the next export.
public final class Occurrences {
    private static final int KEY_BYTES = 16;

    private final Map<String, Integer> seen = new HashMap<>();

    /// A short key for what parts say of an item.
    public String key(String... parts) {
        String digest = digest(parts);
        int number = seen.merge(digest, 1, Integer::sum);
        return number == 1 ? digest : digest + "#" + number;
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
