package cairn.adapter.http.endpoint.file;

import java.math.BigInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The part that a `Range` header requests (RFC 9110 §14.1.2). Multiple ranges, other units and
/// malformed values are ignored, as the standard allows; the whole is sent instead.
sealed interface ByteRange {
    Pattern SINGLE = Pattern.compile("bytes\\s*=\\s*(\\d*)\\s*-\\s*(\\d*)", Pattern.CASE_INSENSITIVE);

    record Whole() implements ByteRange {}

    /// @param from offset of the first byte
    /// @param to offset of the last byte, inclusive
    record Part(long from, long to) implements ByteRange {
        long length() {
            return to - from + 1;
        }
    }

    /// No byte of it exists.
    record Unsatisfiable() implements ByteRange {}

    static ByteRange parse(@Nullable String header, long size) {
        Matcher matcher = SINGLE.matcher(header == null ? "" : header.strip());
        if (!matcher.matches()
                || (matcher.group(1).isEmpty() && matcher.group(2).isEmpty())) {
            return new Whole();
        }
        BigInteger end = BigInteger.valueOf(size);
        if (matcher.group(1).isEmpty()) {
            return suffix(new BigInteger(matcher.group(2)).min(end).longValueExact(), size);
        }
        BigInteger from = new BigInteger(matcher.group(1));
        BigInteger last = end.subtract(BigInteger.ONE);
        BigInteger to = matcher.group(2).isEmpty() ? last : new BigInteger(matcher.group(2));
        if (!matcher.group(2).isEmpty() && to.compareTo(from) < 0) {
            return new Whole();
        }
        return from.compareTo(end) >= 0
                ? new Unsatisfiable()
                : new Part(from.longValueExact(), to.min(last).longValueExact());
    }

    private static ByteRange suffix(long length, long size) {
        return length == 0 ? new Unsatisfiable() : new Part(size - length, size - 1);
    }
}
