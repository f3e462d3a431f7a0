package cairn.bootstrap.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;

/// Values that are known to break programs.
final class NastyValues {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final int LONG = 1_000_000;

    private static final List<String> TEXTS = List.of(
            "",
            " ",
            "\u0000",
            "a\u0000b",
            "\ud800",
            "\udc00\ud800",
            "\uFEFF",
            "\uFFFF",
            "\u202Egnp.exe",
            "e\u0301\u0327\u0302",
            "👩‍👩‍👧‍👦🏳️‍🌈",
            "𝔘𝔫𝔦𝔠𝔬𝔡𝔢",
            "İıſß",
            "\r\nX-Injected: yes",
            "'; DROP TABLE resource; --",
            "\" OR 1=1",
            "%00%ff",
            "../../../etc/passwd",
            "<script>alert(1)</script>",
            "${jndi:ldap://localhost/a}",
            "{{7*7}}",
            "null",
            "undefined",
            "NaN",
            "1e400",
            "-0",
            "@alias::",
            "@alias::inbox",
            "@alias::bin",
            "@alias::../x",
            "http://[::1",
            "http://user:pw@127.0.0.1:99999/?#",
            "data:image/png;base64,AAAA",
            "file:///etc/passwd",
            "2026-02-30",
            "9999-12-31T23:59:59.999999999Z",
            "-999999999-01-01T00:00:00Z",
            "0000-00-00",
            "0190C1DE-7A11-7C3E-9D01-2F6A5B8C1D01",
            "018f3a5c-0000-7000-8000-000000000000",
            "\"\"\"",
            "\"a\" -\"b\" \"c",
            "- - -",
            "~1~0/",
            "*?[]{}()^$|+\\",
            "图书馆 東京 서울 ไทย עברית");

    private NastyValues() {}

    static String text(Chance chance) {
        return switch (chance.below(40)) {
            case 0 -> "x".repeat(LONG);
            case 1 -> "€".repeat(256);
            case 2 -> "😀".repeat(255);
            case 3 -> chance.word(255);
            case 4 -> chance.word(256);
            case 5 -> "a ".repeat(1000);
            default -> chance.of(TEXTS);
        };
    }

    static JsonNode value(Chance chance) {
        return switch (chance.below(14)) {
            case 0 -> NODES.nullNode();
            case 1 -> NODES.booleanNode(chance.oneIn(2));
            case 2 -> NODES.numberNode(chance.of(List.of(-1, 0, 1, 101, 201, 1001, Integer.MAX_VALUE)));
            case 3 -> NODES.numberNode(chance.of(List.of(Long.MAX_VALUE, Long.MIN_VALUE)));
            case 4 -> NODES.numberNode(new BigDecimal(chance.of(List.of("0.5", "-0.0", "1e30", "1e-30", "1.0"))));
            case 5 -> NODES.numberNode(BigInteger.TEN.pow(chance.of(List.of(19, 50, 99, 200))));
            case 6 -> NODES.arrayNode();
            case 7 -> NODES.objectNode();
            case 8 -> deep(chance.of(List.of(10, 99, 200, 900)));
            case 9 -> many(chance.of(List.of(11, 1000, 1001)));
            default -> NODES.textNode(text(chance));
        };
    }

    private static JsonNode deep(int levels) {
        JsonNode node = NODES.arrayNode();
        for (int i = 0; i < levels; i++) {
            node = NODES.arrayNode().add(node);
        }
        return node;
    }

    private static JsonNode many(int count) {
        ArrayNode array = NODES.arrayNode();
        for (int i = 0; i < count; i++) {
            array.add("018f3a5c-0000-7000-8000-" + String.format("%012d", i));
        }
        return array;
    }
}
