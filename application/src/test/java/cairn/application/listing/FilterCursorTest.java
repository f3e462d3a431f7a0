package cairn.application.listing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.listing.FilterResources.Total;
import cairn.application.port.resource.ResourceRepository.Positioned;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class FilterCursorTest {
    private static final ResourceId ID = new ResourceId(UUID.fromString("018f3a5c-0000-7000-8000-000000000001"));

    @Test
    void decodesToTheSameCursor() {
        for (String key : List.of("", "2026-11-21", "two words", "ключ")) {
            FilterCursor cursor = new FilterCursor("f", new Positioned(ID, key), new Total(7, false), "seed");

            assertThat(FilterCursor.decode(cursor.encode(), "f")).isEqualTo(cursor);
        }
    }

    /// The longest key: Hangul syllables, each of which decomposes into three letters, as hexadecimal.
    @Test
    void compressesALongKey() {
        Random random = new Random(1);
        String name = random.ints(ResourceName.MAX_LENGTH, 0xAC00, 0xD7A4)
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
        String key = HexFormat.of().formatHex(new ResourceName(name).orderKey());
        FilterCursor cursor = new FilterCursor("f", new Positioned(ID, key), new Total(7, false), "seed");

        assertThat(key).hasSizeGreaterThan(4000);
        assertThat(cursor.encode()).hasSizeLessThan(1600);
        assertThat(FilterCursor.decode(cursor.encode(), "f")).isEqualTo(cursor);
    }

    @Test
    void refusesTruncatedOrOversizedCursors() {
        String whole = new FilterCursor("f", new Positioned(ID, "k".repeat(4000)), new Total(7, true), "").encode();
        String bomb = new FilterCursor("f", new Positioned(ID, "k".repeat(1 << 20)), new Total(7, true), "").encode();

        assertThat(FilterCursor.decode(whole, "f").position().key()).hasSize(4000);
        for (String cursor : List.of(whole.substring(0, whole.length() - 8), bomb)) {
            assertThatThrownBy(() -> FilterCursor.decode(cursor, "f")).satisfies(FilterCursorTest::isRefused);
        }
    }

    @Test
    void refusesCursorsOfAnotherQueryAndMalformedOnes() {
        String text = new FilterCursor("f", new Positioned(ID, "k"), new Total(7, true), "").encode();

        for (String cursor : List.of(text, "", "!", "AAAA", "x".repeat(1000))) {
            assertThatThrownBy(() -> FilterCursor.decode(cursor, "other")).satisfies(FilterCursorTest::isRefused);
        }
    }

    @Test
    void refusesACursorWithANulCharacter() {
        String text = "f 7 true " + ID + "  k\u0000";

        assertThatThrownBy(() -> FilterCursor.decode(
                        Base64.getUrlEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)), "f"))
                .satisfies(FilterCursorTest::isRefused);
    }

    private static void isRefused(Throwable problem) {
        assertThat(problem)
                .isInstanceOfSatisfying(
                        Rejected.class,
                        rejected -> assertThat(rejected.failure()).isInstanceOf(Failure.InvalidCursor.class));
    }
}
