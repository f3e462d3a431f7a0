package cairn.bootstrap.fuzz;

import cairn.bootstrap.document.ApiDocument;
import cairn.bootstrap.document.Operation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Makes requests of the document's operations.
record RequestSource(String url, String key, Pool pool, Chance chance, boolean nasty) {
    /// Lone surrogates can be escaped but not encoded in UTF-8.
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private static final Map<String, List<String>> NASTY_HEADERS = Map.of(
            "Accept", List.of("application/json", "text/html", "*/*;q=0", "image/*", ",;q=", "x".repeat(5000)),
            "Content-Type",
                    List.of(
                            "text/plain",
                            "application/json;charset=utf-16",
                            "json",
                            "application/",
                            "multipart/form-data"),
            "Content-Encoding", List.of("gzip", "identity", "br, gzip", "?"),
            "If-None-Match", List.of("*", "\"1.1\"", "W/\"1.0\"", "\"", "1", "\"a\", \"b\""),
            "If-Match", List.of("*", "\"1.1\"", "\"99.0\"", "\"x\"", "W/\"1.1\"", ",,"),
            "Idempotency-Key", List.of("k", "", "k".repeat(255), "k".repeat(256), "é", "a b"),
            "traceparent", List.of("00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", "00-0-0-0", "ff"),
            "Prefer", List.of("return=representation", "return=minimal", "return", "=;,"),
            "Range", List.of("bytes=0-1", "bytes=-1", "bytes=9-", "bytes=1-0", "lines=1", "bytes=0-0,2-3"),
            "Accept-Encoding", List.of("gzip", "identity", "gzip;q=0.5, *;q=0.1", "x", ";q="));

    FuzzedRequest next() {
        Operation operation = chance.of(ApiDocument.shipped().operations());
        String json = operation.requestSchema().map(this::json).orElse("");
        byte[] body = operation.takesBody() ? bytes(json) : new byte[0];
        boolean isWhole = new String(body, StandardCharsets.UTF_8).equals(json);
        return new FuzzedRequest(
                method(operation), URI.create(address(operation)), headers(operation), body, isWhole ? json : "");
    }

    private String method(Operation operation) {
        boolean head = operation.method().equals("GET") && chance.oneIn(15);
        return head ? "HEAD" : operation.method();
    }

    private String json(JsonNode schema) {
        try {
            return JSON.writeValueAsString(values().value("", schema));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private SchemaValues values() {
        return new SchemaValues(ApiDocument.shipped(), pool, chance, nasty);
    }

    /// Mostly unchanged; now and then broken as JSON or as UTF-8.
    private byte[] bytes(String json) {
        byte[] whole = json.getBytes(StandardCharsets.UTF_8);
        if (!nasty || !chance.oneIn(6)) {
            return whole;
        }
        return switch (chance.below(9)) {
            case 0 -> json.substring(0, chance.below(json.length() + 1)).getBytes(StandardCharsets.UTF_8);
            case 1 -> (json + json).getBytes(StandardCharsets.UTF_8);
            case 2 -> ("\uFEFF" + json).getBytes(StandardCharsets.UTF_8);
            case 3 -> json.getBytes(StandardCharsets.UTF_16);
            case 4 -> "[".repeat(100_000).getBytes(StandardCharsets.UTF_8);
            case 5 -> ("{\"a\":1,\"a\":2," + json).getBytes(StandardCharsets.UTF_8);
            case 6 -> "{\"a\": 1e99999999, \"b\": -}".getBytes(StandardCharsets.UTF_8);
            case 7 -> new byte[0];
            default -> {
                byte[] broken = whole.length == 0 ? new byte[1] : whole;
                broken[chance.below(broken.length)] = (byte) (0x80 | chance.below(128));
                yield broken;
            }
        };
    }

    private String address(Operation operation) {
        if (operation.path().startsWith("/stored-files/") && chance.oneIn(2)) {
            return chance.of(pool.files()) + (chance.oneIn(3) ? "&size=1" : "");
        }
        StringBuilder address = new StringBuilder(url);
        for (String segment : operation.path().substring(1).split("/", -1)) {
            String before = address.substring(url.length()) + "/";
            address.append('/').append(segment.startsWith("{") ? place(before) : segment);
        }
        List<String> query = query(operation);
        return query.isEmpty()
                ? address.toString()
                : address.append('?').append(String.join("&", query)).toString();
    }

    private String place(String before) {
        return switch (chance.below(nasty ? 8 : 1000)) {
            case 0 -> encoded(NastyValues.text(chance), 2000);
            case 1 -> chance.of(List.of("%00", "%ff", "%2e%2e", "%2F", "x", "0", "me", "errors", "inbox", ";a=b"));
            case 2 -> "018f3a5c-0000-7000-8000-000000000000";
            default -> pool.idAt(before, chance);
        };
    }

    private List<String> query(Operation operation) {
        List<String> query = new ArrayList<>();
        for (JsonNode parameter : operation.parameters("query")) {
            boolean wanted = parameter.path("required").asBoolean() ? !nasty || !chance.oneIn(10) : chance.oneIn(3);
            if (wanted) {
                String name = parameter.path("name").asText();
                JsonNode value = values().value(name, parameter.path("schema"));
                String text = nasty && chance.oneIn(4) ? NastyValues.text(chance) : value.asText();
                query.add(name + (chance.oneIn(20) ? "[]" : "") + "=" + encoded(text, 3000));
            }
        }
        if (nasty && chance.oneIn(8)) {
            query.add(chance.of(List.of(
                    "a=%ff", "limit=%C0%80", "limit", "&&", "=", "limit=1&limit=2", "offset[a][b]=1", "%00=1")));
        }
        return query;
    }

    private static String encoded(String text, int most) {
        String encoded = URLEncoder.encode(text.substring(0, Math.min(most, text.length())), StandardCharsets.UTF_8);
        return encoded.replace("+", "%20");
    }

    private Map<String, String> headers(Operation operation) {
        Map<String, String> headers = new TreeMap<>();
        if (!nasty || !chance.oneIn(25)) {
            headers.put("X-Api-Key", nasty && chance.oneIn(25) ? "wrong" : key);
        }
        headers.put(
                "X-Service-Workspace-Id",
                nasty && chance.oneIn(20)
                        ? chance.of(List.of("x", "", pool.ids().getFirst()))
                        : pool.workspace());
        if (operation.requestSchema().isPresent()) {
            headers.put("Content-Type", "application/json");
        }
        for (Map.Entry<String, List<String>> odd : new TreeMap<>(NASTY_HEADERS).entrySet()) {
            if (chance.oneIn(nasty ? 12 : 60)) {
                headers.put(odd.getKey(), chance.of(odd.getValue()));
            }
        }
        return headers;
    }
}
