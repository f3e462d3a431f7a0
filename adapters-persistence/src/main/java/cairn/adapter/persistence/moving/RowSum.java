package cairn.adapter.persistence.moving;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Sums up rows in any order: the SHA-256 of each row's values, in one form for all
/// databases, as four numbers added modulo 2⁶⁴. Detects accidental differences; it is no
/// defence against deliberate collisions.
final class RowSum {
    private final MessageDigest digest = sha256();
    private final long[] sum = new long[4];
    private long rows;

    void add(List<@Nullable Object> values) {
        values.forEach(this::put);
        ByteBuffer bytes = ByteBuffer.wrap(digest.digest());
        for (int i = 0; i < sum.length; i++) {
            sum[i] += bytes.getLong();
        }
        rows++;
    }

    long rows() {
        return rows;
    }

    String hex() {
        ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES * sum.length);
        Arrays.stream(sum).forEach(bytes::putLong);
        return HexFormat.of().formatHex(bytes.array());
    }

    /// Puts the type and length before each value, so that no two different rows have the same bytes.
    private void put(@Nullable Object value) {
        switch (value) {
            case null -> put('0', new byte[0]);
            case UUID id ->
                put(
                        'u',
                        ByteBuffer.allocate(16)
                                .putLong(id.getMostSignificantBits())
                                .putLong(id.getLeastSignificantBits())
                                .array());
            case String text -> put('t', text.getBytes(StandardCharsets.UTF_8));
            case Boolean flag -> put('b', new byte[] {(byte) (flag ? 1 : 0)});
            case Integer number -> putNumber(number);
            case Long number -> putNumber(number);
            case byte[] bytes -> put('x', bytes);
            default -> throw new IllegalArgumentException("no type of columns: " + value.getClass());
        }
    }

    private void putNumber(long number) {
        put('n', ByteBuffer.allocate(Long.BYTES).putLong(number).array());
    }

    private void put(char type, byte[] bytes) {
        digest.update((byte) type);
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
        digest.update(bytes);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
