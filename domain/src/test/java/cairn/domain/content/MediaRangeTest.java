package cairn.domain.content;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MediaRangeTest {
    @ParameterizedTest
    @CsvSource({
        "image/png, image/png, true",
        "image/png, image/gif, false",
        "IMAGE/*, image/gif, true",
        "image/*, imagery/gif, false",
        "*/*, text/plain, true",
        "text/plain; charset=utf-8, text/plain, true",
    })
    void admitsOnlyTheMediaTypesOfTheRange(String range, String type, boolean admitted) {
        MediaType media = MediaType.parse(type).orElseThrow();

        assertThat(MediaRange.parse(range).orElseThrow().admits(media)).isEqualTo(admitted);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "*", "image", "*/png", "image/p*", "image/", "/*", "a/*/*", "a b/*"})
    void refusesTextThatIsNoMediaRange(String text) {
        assertThat(MediaRange.parse(text)).isEmpty();
    }
}
