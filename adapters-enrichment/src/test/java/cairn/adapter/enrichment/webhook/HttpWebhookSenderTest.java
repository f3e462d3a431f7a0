package cairn.adapter.enrichment.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.enrichment.web.AddressGrant;
import cairn.adapter.enrichment.web.FetchRules;
import cairn.adapter.enrichment.web.Site;
import cairn.application.port.webhook.WebhookSender.Message;
import cairn.application.port.webhook.WebhookSender.Outcome;
import cairn.application.waiting.Waiting;
import cairn.domain.resource.WebAddress;
import cairn.domain.webhook.SigningKey;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpWebhookSenderTest {
    private static final byte[] BODY = "{\"test\": 2432232314}".getBytes(StandardCharsets.UTF_8);
    /// The example in the specification (Standard Webhooks 1.0, "Signature scheme").
    private static final SigningKey KEY = new SigningKey("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");

    private static final Message MESSAGE =
            new Message("msg_p5jXN8AQM9LWM0D4loKWxJek", Instant.ofEpochSecond(1614265330), BODY);
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final Duration SHORT = Duration.ofMillis(300);

    private final Site site = new Site();
    private final HttpWebhookSender sender = sender(LONG, true);

    private HttpWebhookSender sender(Duration patience, boolean isEnabled) {
        FetchRules rules = new FetchRules(
                Set.of(80, 443),
                AddressGrant.parse("127.0.0.1:" + site.port()).stream().toList());
        return new HttpWebhookSender(rules, isEnabled, patience);
    }

    private Outcome send(String path) {
        return sender.send(new WebAddress(site.url(path)), KEY, MESSAGE);
    }

    @AfterEach
    void close() {
        sender.close();
        site.close();
    }

    @Test
    void postsAndReturnsTheStatus() {
        site.answer("/hook", "HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\n\r\n");

        assertThat(send("/hook")).isEqualTo(new Outcome.Answered(202));

        assertThat(site.requests().getFirst())
                .startsWith("POST /hook HTTP/1.1")
                .containsIgnoringCase("webhook-id: msg_p5jXN8AQM9LWM0D4loKWxJek")
                .containsIgnoringCase("webhook-timestamp: 1614265330")
                .contains("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
                .containsIgnoringCase("content-type: application/json")
                .containsIgnoringCase("user-agent: Cairn-Webhooks");
    }

    @Test
    void doesNotFollowRedirectsOrReadTheBody() {
        site.redirect("/hook", 307, site.url("/other"));
        site.on("/endless", out -> {
            out.write("HTTP/1.1 200 OK\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1));
            while (true) {
                out.write(BODY);
            }
        });

        assertThat(send("/hook")).isEqualTo(new Outcome.Answered(307));
        assertThat(send("/endless")).isEqualTo(new Outcome.Answered(200));
        assertThat(site.requests()).hasSize(2);
    }

    /// Beginnings of responses whose rest is still to come after the status.
    @ParameterizedTest
    @ValueSource(strings = {"Transfer-Encoding: chunked\r\n\r\n", "Content-Length: 1000\r\n\r\nx", "\r\n"})
    void returnsTheStatusBeforeTheBodyArrives(String beginning) {
        site.on("/unfinished", out -> {
            out.write(("HTTP/1.1 200 OK\r\n" + beginning).getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
            Waiting.pause(LONG);
        });

        assertThat(send("/unfinished")).isEqualTo(new Outcome.Answered(200));
    }

    @Test
    void givesUpOnAReceiverThatDoesNotAnswer() {
        site.on("/slow", out -> Waiting.pause(LONG));
        try (HttpWebhookSender impatient = sender(SHORT, true)) {
            assertThat(impatient.send(new WebAddress(site.url("/slow")), KEY, MESSAGE))
                    .isInstanceOf(Outcome.Failed.class);
        }
    }

    @Test
    void sendsNothingToRefusedAddresses() {
        for (String url : new String[] {
            "http://127.0.0.1:" + (site.port() == 1234 ? 1235 : 1234) + "/",
            "http://127.0.0.1/",
            "http://localhost/",
            "http://[::ffff:169.254.169.254]/",
            "http://user@127.0.0.1:" + site.port() + "/"
        }) {
            assertThat(sender.send(new WebAddress(url), KEY, MESSAGE)).as(url).isInstanceOf(Outcome.Failed.class);
        }
        assertThat(site.requests()).isEmpty();
        assertThat(sender.refusal(new WebAddress("http://127.0.0.1/"))).isPresent();
        assertThat(sender.refusal(new WebAddress(site.url("/")))).isEmpty();
        assertThat(sender.refusal(new WebAddress("https://receiver.example.org/")))
                .isEmpty();
    }

    @Test
    void sendsNothingWhenDisabled() {
        try (HttpWebhookSender off = sender(LONG, false)) {
            WebAddress url = new WebAddress(site.url("/"));
            assertThat(off.refusal(url)).isPresent();
            assertThat(off.send(url, KEY, MESSAGE)).isInstanceOf(Outcome.Failed.class);
            assertThat(site.requests()).isEmpty();
        }
    }
}
