package cairn.bootstrap.endtoend.command;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Client;
import cairn.bootstrap.endtoend.CommandRun;
import cairn.bootstrap.endtoend.FrontServer;
import cairn.bootstrap.endtoend.FrontServer.Fate;
import cairn.bootstrap.endtoend.Processing;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
@Processing
@Tag("embedded")
class StatusTest {
    private Client client;

    @BeforeEach
    void open(Accounts accounts) {
        client = Client.open(accounts, "unlimited");
    }

    @Test
    void watchesUntilProcessingEndsAndCountsFailures() {
        IntStream.range(0, 5).forEach(i -> client.api().createNote("A note about number " + i));
        client.api().createFile("x.pdf", "application/pdf", "%PDF-1.7 no more".getBytes(StandardCharsets.UTF_8));
        client.api().createFile("y.pdf", "application/pdf", "%PDF-1.7 nor this".getBytes(StandardCharsets.UTF_8));

        CommandRun watched = status("--watch");
        CommandRun after = status();

        assertThat(watched.status()).as(watched.errors()).isZero();
        assertThat(watched.output())
                .containsPattern("(?m)^pending +0$")
                .containsPattern("(?m)^processing +0$")
                .containsPattern("(?m)^completed +5$")
                .containsPattern("(?m)^failed +2$")
                .containsPattern("(?m)^  file_unreadable +2$");
        assertThat(after.status()).isZero();
        assertThat(after.output()).containsPattern("(?m)^failed +2$").containsPattern("(?m)^LANE +WAITING");
    }

    @Test
    void keepsWatchingThroughATemporaryOutage() {
        client.api().createNote("A note");
        AtomicInteger asked = new AtomicInteger();
        try (FrontServer front = FrontServer.start(
                client.url(),
                request -> asked.incrementAndGet() < 4 ? new Fate.Refused(503, "0") : new Fate.Passed())) {
            CommandRun run = CommandRun.of("status", "--watch", "--url", front.url(), "--key", client.key());

            assertThat(run.status()).as(run.errors()).isZero();
            assertThat(run.output()).containsPattern("(?m)^completed +1$");
        }
    }

    @Test
    void statusReportsAWrongKeyInOneLine() {
        CommandRun run = CommandRun.of("status", "--url", client.url(), "--key", client.key() + "x");

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.errors().lines()).singleElement().asString().contains("invalid_api_key");
        assertThat(run.output() + run.errors()).doesNotContain(client.key());
    }

    private CommandRun status(String... more) {
        String[] arguments = {"status", "--url", client.url(), "--key", client.key()};
        return CommandRun.of(IntStream.range(0, arguments.length + more.length)
                .mapToObj(i -> i < arguments.length ? arguments[i] : more[i - arguments.length])
                .toArray(String[]::new));
    }
}
