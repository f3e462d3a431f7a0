package cairn.adapter.http.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class LimitedBytesTest {
    @Test
    void writesUpToTheLimit() throws AnswerTooLarge {
        assertThat(new String(Json.bytes(List.of("a", 1), 7), UTF_8)).isEqualTo("[\"a\",1]");
        assertThatThrownBy(() -> Json.bytes(List.of("a", 1), 6)).isInstanceOf(AnswerTooLarge.class);
    }

    @Test
    void writesLongListsCompletely() throws AnswerTooLarge {
        List<String> texts = Collections.nCopies(1000, "x".repeat(1000));
        assertThat(Json.bytes(texts, 2_000_000)).isEqualTo(Json.bytes(texts));
        assertThatThrownBy(() -> Json.bytes(texts, 1_000_000)).isInstanceOf(AnswerTooLarge.class);
    }
}
