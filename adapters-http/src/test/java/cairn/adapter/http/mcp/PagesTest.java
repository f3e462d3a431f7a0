package cairn.adapter.http.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PagesTest {
    @Test
    void warnsTheModelOfIncompleteResults() {
        assertThat(Pages.caution(false, List.of())).isEmpty();
        assertThat(Pages.caution(true, List.of())).contains("latest changes may be missing", "Call again");
        assertThat(Pages.caution(false, List.of("semantic"))).contains("may be missing", "(semantic)");
    }
}
