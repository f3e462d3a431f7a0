package cairn.bootstrap.runtime.identity;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.account.ConfirmSignIn;
import cairn.application.account.OfferSignIn;
import cairn.application.port.account.SignInTokens;
import cairn.domain.workspace.AccountId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RememberedSignInsTest {
    private static final AccountId ACCOUNT = new AccountId(new UUID(1, 1));

    private final SignInTokens tokens = new RememberedSignIns();
    private Instant now = Instant.parse("2026-11-24T20:00:00Z");
    private final OfferSignIn offer = new OfferSignIn(tokens, new RandomSecrets(), () -> now);
    private final ConfirmSignIn take = new ConfirmSignIn(tokens, () -> now);

    @Test
    void aTokenCanBeUsedOnlyOnce() {
        String token = offer.execute(ACCOUNT);

        assertThat(take.execute(token)).contains(ACCOUNT);
        assertThat(take.execute(token)).isEmpty();
        assertThat(take.execute("cairn_never")).isEmpty();
    }

    @Test
    void aTokenExpiresAfterFifteenMinutes() {
        String token = offer.execute(ACCOUNT);
        String other = offer.execute(ACCOUNT);

        now = now.plus(Duration.ofMinutes(15)).minusMillis(1);
        assertThat(take.execute(token)).contains(ACCOUNT);
        now = now.plusMillis(1);
        assertThat(take.execute(other)).isEmpty();
    }

    @Test
    void onlyOneOfConcurrentRequestsUsesAToken() throws Exception {
        String token = offer.execute(ACCOUNT);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<Optional<AccountId>> taking = () -> take.execute(token);
            List<Future<Optional<AccountId>>> all =
                    threads.invokeAll(Stream.generate(() -> taking).limit(50).toList());
            long inside =
                    all.stream().filter(one -> one.resultNow().isPresent()).count();
            assertThat(inside).isOne();
        }
    }
}
