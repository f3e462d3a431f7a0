package cairn.adapter.http;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.http.edge.Budget;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A server that has no more room for answers: a request that only reads is refused, one that may have
/// changed something gets its result.
class OwedAnswersTest {
    /// An eighth of this heap is less than half of the shortest answer.
    private static final long FULL = 16;

    @ParameterizedTest
    @CsvSource({"/v2/asked, 503", "/v2/made, 201"})
    void refusesReadsButAnswersCompletedWrites(String path, int status) throws IOException {
        try (SampleServer server = SampleServer.start((method, route, code, millis) -> {}, new Budget(FULL))) {
            assertThat(server.post(path, "{}").status()).isEqualTo(status);
        }
    }
}
