package cairn.adapter.storage.gcs.simulated;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.stream.Collectors;

/// The V4 signature in a URL (cloud.google.com/storage/docs/authentication/signatures), checked against the
/// canonical form of the request that came with it.
final class V4Signature {
    private static final String ALGORITHM = "GOOG4-RSA-SHA256";
    private static final String SIGNATURE = "X-Goog-Signature";
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'");
    private static final Duration LONGEST_LIFE = Duration.ofDays(7);
    private static final Duration SKEW = Duration.ofMinutes(15);

    private final SigningKey key;

    V4Signature(SigningKey key) {
        this.key = key;
    }

    /// @throws Refused if the URL was not signed for this request or is not valid now
    void verify(Request request, Instant now) {
        String date = parameter(request, "X-Goog-Date");
        List<String> signedHeaders =
                Arrays.asList(parameter(request, "X-Goog-SignedHeaders").split(";"));
        String scope = date.split("T")[0] + "/auto/storage/goog4_request";
        boolean isWellFormed = parameter(request, "X-Goog-Algorithm").equals(ALGORITHM)
                && parameter(request, "X-Goog-Credential").equals(SigningKey.ACCOUNT + "/" + scope)
                && signedHeaders.contains("host");
        if (!isWellFormed) {
            throw mismatch();
        }
        requireAllSigned(request, signedHeaders);
        String text = String.join("\n", ALGORITHM, date, scope, sha256(canonical(request, signedHeaders)));
        if (!key.verifies(signature(request), text.getBytes(StandardCharsets.UTF_8))) {
            throw mismatch();
        }
        checkTime(date, parameter(request, "X-Goog-Expires"), now);
    }

    /// Extension headers change what a request does, so none may be added.
    private static void requireAllSigned(Request request, List<String> signedHeaders) {
        boolean allSigned = request.headerNames().stream()
                .filter(name -> name.startsWith("x-goog-"))
                .allMatch(signedHeaders::contains);
        if (!allSigned) {
            throw new Refused(403, "MalformedSecurityHeader");
        }
    }

    private static void checkTime(String date, String expires, Instant now) {
        try {
            Instant signedAt = LocalDateTime.parse(date, DATE).toInstant(ZoneOffset.UTC);
            Duration life = Duration.ofSeconds(Long.parseLong(expires));
            if (life.isNegative() || life.compareTo(LONGEST_LIFE) > 0) {
                throw Refused.bad("AuthorizationQueryParametersError");
            }
            if (now.isBefore(signedAt.minus(SKEW))) {
                throw new Refused(403, "RequestTimeTooSkewed");
            }
            if (!now.isBefore(signedAt.plus(life))) {
                throw Refused.bad("ExpiredToken");
            }
        } catch (DateTimeException | NumberFormatException e) {
            throw Refused.bad("AuthorizationQueryParametersError");
        }
    }

    private static String canonical(Request request, List<String> signedHeaders) {
        String headers = signedHeaders.stream()
                .map(name -> name + ":" + value(request, name) + "\n")
                .collect(Collectors.joining());
        return String.join(
                "\n",
                request.method(),
                request.path(),
                query(request),
                headers,
                String.join(";", signedHeaders),
                "UNSIGNED-PAYLOAD");
    }

    /// Sorted by their encoded form, each byte except unreserved ones (RFC 3986 §2.3) as `%XX`.
    private static String query(Request request) {
        return request.parameters().stream()
                .filter(parameter -> !parameter.getKey().equals(SIGNATURE))
                .map(parameter -> Map.entry(encoded(parameter.getKey()), encoded(parameter.getValue())))
                .sorted(Comparator.comparing(Entry<String, String>::getKey).thenComparing(Entry::getValue))
                .map(parameter -> parameter.getKey() + "=" + parameter.getValue())
                .collect(Collectors.joining("&"));
    }

    private static String value(Request request, String header) {
        return request.headers(header).stream()
                .map(value -> value.strip().replaceAll("\\s+", " "))
                .collect(Collectors.joining(","));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace("*", "%2A")
                .replace("%7E", "~");
    }

    private static byte[] signature(Request request) {
        try {
            return HexFormat.of().parseHex(parameter(request, SIGNATURE));
        } catch (IllegalArgumentException e) {
            throw mismatch();
        }
    }

    private static String parameter(Request request, String name) {
        return request.parameter(name).orElseThrow(() -> new Refused(403, "AccessDenied"));
    }

    private static Refused mismatch() {
        return new Refused(403, "SignatureDoesNotMatch");
    }

    private static String sha256(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
