package cairn.adapter.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Lists that have more bytes than their clients can have thought of.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LongAnswersTest {
    private SampleServer server;

    @BeforeAll
    void start() throws IOException {
        server = SampleServer.start();
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void areSentUpToALimit() throws IOException {
        WireAnswer sent = server.send("GET /public/3");
        assertThat(sent.status()).isEqualTo(200);
        assertThat(sent.body()).hasSizeGreaterThan(3 << 20);

        WireAnswer refused = server.send("GET /public/32");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("\"detail\":\"response_too_large\"", "ask for fewer items");
    }
}
