package cairn.adapter.storage.gcs.simulated;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;

/// A request to the bucket.
record Request(HttpExchange exchange) {
    String method() {
        return exchange.getRequestMethod();
    }

    /// The path, percent-encoded.
    String path() {
        return exchange.getRequestURI().getRawPath();
    }

    /// A part of the path between slashes, decoded; the first is 1.
    String segment(int index) {
        String[] segments = path().split("/");
        return index < segments.length ? decode(segments[index].replace("+", "%2B")) : "";
    }

    /// All parameters in their order, decoded.
    List<Entry<String, String>> parameters() {
        String query = exchange.getRequestURI().getRawQuery();
        return query == null || query.isEmpty() ? List.of() : parse(query);
    }

    Optional<String> parameter(String name) {
        return parameters().stream()
                .filter(parameter -> parameter.getKey().equals(name))
                .map(Entry::getValue)
                .findFirst();
    }

    Optional<String> header(String name) {
        return Optional.ofNullable(exchange.getRequestHeaders().getFirst(name));
    }

    List<String> headers(String name) {
        return exchange.getRequestHeaders().getOrDefault(name, List.of());
    }

    /// The header names are in lower case.
    Set<String> headerNames() {
        return exchange.getRequestHeaders().keySet().stream()
                .map(name -> name.toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
    }

    OptionalLong contentLength() {
        return header("Content-Length")
                .map(Long::parseLong)
                .map(OptionalLong::of)
                .orElseGet(OptionalLong::empty);
    }

    /// The decompressed body, since the client library compresses its JSON.
    byte[] body() throws IOException {
        boolean isCompressed = header("Content-Encoding").filter("gzip"::equals).isPresent();
        InputStream in = exchange.getRequestBody();
        return (isCompressed ? new GZIPInputStream(in) : in).readAllBytes();
    }

    static List<Entry<String, String>> parse(String form) {
        return Arrays.stream(form.split("&", -1)).map(Request::pair).toList();
    }

    private static Entry<String, String> pair(String text) {
        String[] halves = text.split("=", 2);
        return Map.entry(decode(halves[0]), halves.length < 2 ? "" : decode(halves[1]));
    }

    private static String decode(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
