package cairn.adapter.http.endpoint.file;

import java.math.BigInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What part of some bytes a `Range` header asks for (RFC 9110 §14.1.2). Several ranges at once, other units and
/// what is misshapen are ignored, as the standard allows: then the whole is sent.
sealed interface ByteRange {
    Pattern SINGLE = Pattern.compile("bytes\\s*=\\s*(\\d*)\\s*-\\s*(\\d*)", Pattern.CASE_INSENSITIVE);

    record Whole() implements ByteRange {}

    /// @param from the first byte
    /// @param to the last byte, included
    record Part(long from, long to) implements ByteRange {
        long length() {
            return to - from + 1;
        }
    }

    /// Nothing of it is there.
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
