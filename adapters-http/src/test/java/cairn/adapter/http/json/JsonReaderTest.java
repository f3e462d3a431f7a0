package cairn.adapter.http.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonReaderTest {
    private final AtomicLong made = new AtomicLong();

    private JsonNode readList(String text) throws IOException {
        return JsonReader.readList(bytes(text), JsonLimits.of(100), made::addAndGet);
    }

    @Test
    void acceptsAnArrayWhereOneIsAllowed() throws IOException {
        assertThat(readList(" [{\"a\": 1}, []] ")).hasToString("[{\"a\":1},[]]");
        assertThat(readList("{\"a\": []}")).hasToString("{\"a\":[]}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[1", "[1]]", "[1] 2", "[1,]", "[{\"a\":1,\"a\":2}]"})
    void refusesMalformedArrays(String text) {
        assertThatExceptionOfType(MalformedJson.class).isThrownBy(() -> readList(text));
    }

    @Test
    void refusesValuesThatAreNeitherObjectNorArray() {
        assertThatExceptionOfType(NotAnObject.class)
                .isThrownBy(() -> readList("3"))
                .withMessageContaining("or array");
    }

    private static final int LARGEST = 16 << 20;

    @Test
    void readsEveryKindOfValue() throws IOException {
        String body = "{\"a\": [1, 2.5, true, false, null, \"x\", {\"b\": {}}], \"\": -7}";

        assertThat(read(body)).hasToString("{\"a\":[1,2.5,true,false,null,\"x\",{\"b\":{}}],\"\":-7}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{",
                "{\"a\"}",
                "{\"a\":1,}",
                "{} {}",
                "{}x",
                "{'a':1}",
                "{\"a\":01}",
                "{\"a\":NaN}",
                "\uFEFF{}",
                "{\"a\":1,\"a\":2}",
                "{\"a\":{\"b\":1,\"b\":2}}"
            })
    void refusesMalformedObjects(String body) {
        assertThatExceptionOfType(MalformedJson.class).isThrownBy(() -> read(body));
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "null", "1", "\"a\""})
    void refusesValuesThatAreNoObject(String body) {
        assertThatExceptionOfType(NotAnObject.class).isThrownBy(() -> read(body));
    }

    @Test
    void namesTheLineOfASyntaxError() {
        assertThatExceptionOfType(MalformedJson.class)
                .isThrownBy(() -> read("{\n  \"a\": ?\n}"))
                .withMessageContaining("line 2");
    }

    @Test
    void refusesBytesThatAreNotUtf8() {
        byte[] latin1 = "{\"a\": \"\u00e9\"}".getBytes(StandardCharsets.ISO_8859_1);
        byte[] overlong = {'{', '"', 'a', '"', ':', '"', (byte) 0xC0, (byte) 0x80, '"', '}'};
        byte[] surrogate = {'{', '"', 'a', '"', ':', '"', (byte) 0xED, (byte) 0xA0, (byte) 0x80, '"', '}'};
        byte[] utf16 = "{\"a\": 1}".getBytes(StandardCharsets.UTF_16);

        for (byte[] bytes : new byte[][] {latin1, overlong, surrogate, utf16}) {
            assertThatExceptionOfType(MalformedJson.class)
                    .isThrownBy(() -> read(new ByteArrayInputStream(bytes), JsonLimits.of(1000)));
        }
    }

    @Test
    void acceptsAtMostAHundredLevelsOfNesting() throws IOException {
        assertThat(read(nested(99))).isNotEmpty();
        assertThatExceptionOfType(MalformedJson.class).isThrownBy(() -> read(nested(100)));
    }

    @Test
    void namesTheListThatHasTooManyValues() {
        String many = "0,".repeat(600_000) + "0";
        assertThatExceptionOfType(TooManyValues.class)
                .isThrownBy(() -> read("{\"filters\": {\"color\": [" + many + "]}}"))
                .satisfies(problem -> assertThat(problem.pointer()).isEqualTo("/filters/color"));
        assertThatExceptionOfType(MalformedJson.class).isThrownBy(() -> readList("[" + many + "]"));
    }

    @Test
    void countsNamesAndTextsTogether() throws IOException {
        assertThat(read(bytes("{\"a\": {\"bc\": \"de\"}}"), JsonLimits.of(4))).isNotEmpty();
        assertThatExceptionOfType(BodyTooLarge.class)
                .isThrownBy(() -> read(bytes("{\"a\": {\"bc\": \"def\"}}"), JsonLimits.of(4)));
    }

    @Test
    void estimatesTheHeapOfSmallValues() throws IOException {
        read("{\"a\":".repeat(50) + "[17,18]" + "}".repeat(50));
        // As laid out by OpenJDK 25 with compact headers: 224 bytes for a level, 64 for a number.
        assertThat(made.get()).isBetween(11_000L, 12_000L);
        made.set(0);
        read("{\"a\": \"" + "x".repeat(900) + "\"}");
        assertThat(made.get()).isLessThan(300);
    }

    @Test
    void countsNoHeapForSkippedFields() throws IOException {
        read(bytes("{\"other\": [1, {\"deep\": [1]}]}"), new JsonLimits(10, "text", Set.of("text")));
        assertThat(made.get()).isZero();
    }

    @Test
    void limitsTheLargeFieldTo16MebibytesOfUtf8() throws IOException {
        JsonLimits limits = new JsonLimits(100, "text", Set.of());

        assertThat(read(text("a", LARGEST), limits).get("text").textValue()).hasSize(LARGEST);
        assertThat(read(text("\u00e9", LARGEST / 2), limits)).isNotEmpty();
        assertThatExceptionOfType(BodyTooLarge.class).isThrownBy(() -> read(text("a", LARGEST + 1), limits));
        assertThatExceptionOfType(BodyTooLarge.class).isThrownBy(() -> read(text("\u00e9", LARGEST / 2 + 1), limits));
    }

    @Test
    void skipsUnknownFieldsOfAnySize() throws IOException {
        JsonLimits limits = new JsonLimits(10, "text", Set.of("text", "name"));
        String body = "{\"other\": [\"" + "x".repeat(5000) + "\", {\"deep\": [1]}], \"name\": \"n\", \"text\": \"t\"}";

        assertThat(read(bytes(body), limits)).hasToString("{\"name\":\"n\",\"text\":\"t\"}");
    }

    @Test
    void writesSupplementaryCharactersUnescaped() {
        assertThat(new String(Json.bytes("\uD83C\uDF5E"), StandardCharsets.UTF_8))
                .isEqualTo("\"\uD83C\uDF5E\"");
    }

    private ObjectNode read(String body) throws IOException {
        return read(bytes(body), JsonLimits.of(1000));
    }

    private ObjectNode read(InputStream body, JsonLimits limits) throws IOException {
        return JsonReader.read(body, limits, made::addAndGet);
    }

    private static InputStream text(String unit, int times) {
        return bytes("{\"text\": \"" + unit.repeat(times) + "\"}");
    }

    private static String nested(int arrays) {
        return "{\"a\":" + "[".repeat(arrays) + "]".repeat(arrays) + "}";
    }

    private static InputStream bytes(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}
