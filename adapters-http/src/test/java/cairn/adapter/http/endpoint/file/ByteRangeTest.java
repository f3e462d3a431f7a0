package cairn.adapter.http.endpoint.file;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ByteRangeTest {
    @ParameterizedTest
    @CsvSource({
        "bytes=0-0, 0, 0",
        "bytes=0-9, 0, 9",
        "bytes=0-10, 0, 9",
        "bytes=3-, 3, 9",
        "bytes=9-99999999999999999999, 9, 9",
        "bytes=-1, 9, 9",
        "bytes=-10, 0, 9",
        "bytes=-99999999999999999999, 0, 9",
        "BYTES = 2 - 4, 2, 4",
    })
    void asksForAPart(String header, long from, long to) {
        assertThat(ByteRange.parse(header, 10)).isEqualTo(new ByteRange.Part(from, to));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "bytes=", "bytes=-", "bytes=4-2", "bytes=a-b", "bytes=0-1,3-4", "items=0-1", "0-1"})
    void ignoresAnythingButASingleRange(String header) {
        assertThat(ByteRange.parse(header, 10)).isEqualTo(new ByteRange.Whole());
    }

    @ParameterizedTest
    @ValueSource(strings = {"bytes=10-", "bytes=10-20", "bytes=99999999999999999999-", "bytes=-0"})
    void reportsUnsatisfiableRanges(String header) {
        assertThat(ByteRange.parse(header, 10)).isEqualTo(new ByteRange.Unsatisfiable());
    }

    @Test
    void noRangeOfAnEmptyFileIsSatisfiable() {
        assertThat(ByteRange.parse(null, 0)).isEqualTo(new ByteRange.Whole());
        assertThat(ByteRange.parse("bytes=0-", 0)).isEqualTo(new ByteRange.Unsatisfiable());
        assertThat(ByteRange.parse("bytes=-5", 0)).isEqualTo(new ByteRange.Unsatisfiable());
    }

    @Test
    void sendsAFileNameInAsciiAndInUtf8() {
        assertThat(ContentDisposition.of("attachment", "a \"b\" \u00fc.txt"))
                .isEqualTo("attachment; filename=\"a _b_ _.txt\"; filename*=UTF-8''a%20%22b%22%20%C3%BC.txt");
        assertThat(ContentDisposition.of("inline", "a\r\nX: y")).doesNotContain("\r", "\n");
    }
}
