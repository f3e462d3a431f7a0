package cairn.adapter.enrichment.openai;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.enrichment.openai.ChatServer.Reply;
import cairn.application.fault.FaultProxy;
import cairn.application.port.Unavailable.Reason;
import cairn.application.port.extraction.Summarizer;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Servers that fail, refuse, or answer with something other than a completion.
@Tag("slow")
class OpenAiFailuresTest extends OpenAiTestCase {
    private static final Reply FAILED = ChatServer.error(500, "server_error", "Something went wrong.");

    @Test
    void retriesAfterTheRequestedTime() {
        server.answer(
                ChatServer.error(429, "rate_limit_exceeded", "Slow down.").with("Retry-After", "1"),
                FAILED.with("Retry-After", "Thu, 01 Jan 1970 00:00:00 GMT"),
                entry("About a mill.", "mill"));

        assertThat(summary(TEXT).caption()).isEqualTo("About a mill.");
        assertThat(server.asked()).hasSize(3);
    }

    @Test
    void givesUpAfterThreeAttempts() {
        server.answer(FAILED);

        assertThat(failure(summarizer()).reason()).isEqualTo(Reason.AWAY);
        assertThat(server.asked()).hasSize(3);
    }

    @Test
    void doesNotAskAServerThatRequestsALongPause() {
        server.answer(ChatServer.error(429, "rate_limit_exceeded", "Slow down.").with("Retry-After", "3600"));
        Summarizer summarizer = summarizer();

        assertThat(failure(summarizer).reason()).isEqualTo(Reason.AWAY);
        assertThat(failure(summarizer).reason()).isEqualTo(Reason.SPARED);
        assertThat(server.asked()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 404, 402})
    void doesNotRetryPermanentErrors(int status) {
        server.answer(ChatServer.error(status, "invalid_api_key", "Incorrect API key provided: " + KEY + "."));

        assertThat(failure(summarizer())).hasMessageContaining(status + " (invalid_api_key)");
        assertThat(server.asked()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 403, 422})
    void aTextIsDeclinedIfTheServerAcceptsAnother(int status) {
        server.answer(asked -> asked.document().path("text").asText().contains("mill stands")
                ? ChatServer.error(status, "data_inspection_failed", "Content Exists Risk")
                : ChatServer.summary(asked));

        assertDeclined();
        assertThat(server.asked()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 403, 422})
    void isUnavailableIfTheServerRefusesAnotherTextToo(int status) {
        server.answer(ChatServer.error(status, "invalid_api_key", "Incorrect API key provided: " + KEY + "."));

        assertThat(failure(summarizer())).hasMessageContaining(status + " (invalid_api_key)");
        assertThat(server.asked()).hasSize(2);
    }

    @Test
    void doesNotFollowRedirects() {
        try (ChatServer elsewhere = ChatServer.start()) {
            server.answer(new Reply(307, Map.of("Location", elsewhere.uri() + "/v1/chat/completions"), ""));

            assertThat(failure(summarizer())).hasMessageContaining("CAIRN_OPENAI_URL");
            assertThat(elsewhere.asked()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<html>Welcome to this portal</html>",
                "",
                "{}",
                "[]",
                "null",
                "{\"choices\": []}",
                "{\"choices\": [{\"message\": \"hello\"}]}"
            })
    void isUnavailableIfTheAnswerIsNoChatCompletion(String body) {
        server.answer(new Reply(200, Map.of(), body));

        assertThat(failure(summarizer()).reason()).isEqualTo(Reason.AWAY);
    }

    @Test
    void isUnavailableIfTheAnswerIsTooLong() {
        server.answer(new Reply(200, Map.of(), " ".repeat(3 << 20) + "{}"));

        assertThat(failure(summarizer()).reason()).isEqualTo(Reason.AWAY);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "WHOLE")
    void timesOutOnEveryKindOfFault(FaultProxy.State state) {
        try (FaultProxy wire = FaultProxy.to(server.uri())) {
            wire.become(state);
            Summarizer summarizer = summarizer(wire.uri(), Duration.ofSeconds(1));

            assertThat(failure(summarizer).reason()).isEqualTo(Reason.AWAY);
            wire.awaitAtMost(0);
        }
    }
}
