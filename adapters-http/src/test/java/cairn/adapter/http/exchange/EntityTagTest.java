package cairn.adapter.http.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class EntityTagTest {
    private static final byte[] BODY = "{}".getBytes(StandardCharsets.UTF_8);

    @Test
    void tagsDifferByMediaTypeAndBody() {
        EntityTag tag = EntityTag.of(7, "text/plain", BODY);

        assertThat(tag.toString()).matches("\"7\\.[0-9a-f]{16}\"");
        assertThat(EntityTag.of(7, "text/plain", BODY)).isEqualTo(tag);
        assertThat(EntityTag.of(7, "text/markdown", BODY)).isNotEqualTo(tag);
        assertThat(EntityTag.of(7, "text/plain", "{ }".getBytes(StandardCharsets.UTF_8)))
                .isNotEqualTo(tag);
        assertThat(EntityTag.of(8, "text/plain", BODY).rendering()).isEqualTo(tag.rendering());
    }

    @Test
    void parsesTheTagItWrote() {
        EntityTag tag = EntityTag.of(7, "text/plain", BODY);

        assertThat(EntityTag.parse(tag.toString())).contains(tag);
    }
}
