package cairn.adapter.http;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.http.edge.Budget;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A server that has no more room for answers: who only asked is to come again, and who may have changed something is
/// told what came of it.
class OwedAnswersTest {
    /// Its eighth is less than half of the shortest answer.
    private static final long FULL = 16;

    @ParameterizedTest
    @CsvSource({"/v2/asked, 503", "/v2/made, 201"})
    void whatWasDoneIsAnswered(String path, int status) throws IOException {
        try (SampleServer server = SampleServer.start((method, route, code, millis) -> {}, new Budget(FULL))) {
            assertThat(server.post(path, "{}").status()).isEqualTo(status);
        }
    }
}
