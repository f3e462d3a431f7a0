package cairn.application.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.resource.ResourceRepository.Positioned;
import cairn.application.resource.FilterResources.Total;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.ResourceId;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class FilterCursorTest {
    private static final ResourceId ID = new ResourceId(UUID.fromString("018f3a5c-0000-7000-8000-000000000001"));

    @Test
    void comesBackAsItWas() {
        for (String key : List.of("", "2026-11-21", "two words", "ключ")) {
            FilterCursor cursor = new FilterCursor("f", new Positioned(ID, key), new Total(7, false), "seed");

            assertThat(FilterCursor.decode(cursor.encode(), "f")).isEqualTo(cursor);
        }
    }

    @Test
    void isRefusedForAnotherQuestionAndWhenItIsRubbish() {
        String text = new FilterCursor("f", new Positioned(ID, "k"), new Total(7, true), "").encode();

        for (String cursor : List.of(text, "", "!", "AAAA", "x".repeat(1000))) {
            assertThatThrownBy(() -> FilterCursor.decode(cursor, "other")).satisfies(FilterCursorTest::isRefused);
        }
    }

    @Test
    void isRefusedWhenItHoldsWhatNoDatabaseTakes() {
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
