package cairn.adapter.http.endpoint.publication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.adapter.http.exchange.TestTime;
import cairn.adapter.http.problem.Problem;
import cairn.adapter.http.problem.RequestRefused;
import cairn.application.publication.visit.VisitorAccess;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.PasswordProblem;
import cairn.domain.failure.Rejected;
import cairn.domain.publication.PublicationId;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class GuessesTest {
    private static final InetAddress HERE = address("192.0.2.1");
    private static final InetAddress THERE = address("192.0.2.2");
    private static final InetAddress PROXY = address("192.0.2.3");
    private static final PublicationId PUBLICATION = publication(1);

    private final TestTime time = new TestTime();
    private final Guesses guesses = new Guesses(PROXY::equals, time);

    private static InetAddress address(String text) {
        try {
            return InetAddress.getByName(text);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static PublicationId publication(int number) {
        return new PublicationId(new UUID(0, number));
    }

    private static Supplier<String> wrong(Rejected refusal) {
        return () -> {
            throw refusal;
        };
    }

    private static Rejected wrongPassword() {
        return new Rejected(new Failure.PasswordRefused(PasswordProblem.WRONG_PASSWORD, "h"));
    }

    private void guess(InetAddress address, int times) {
        for (int i = 0; i < times; i++) {
            assertThatThrownBy(() -> guesses.counting(address, wrong(VisitorAccess.missing())))
                    .isInstanceOf(Rejected.class);
        }
    }

    private Problem refusal(InetAddress address) {
        return catchThrowableOfType(
                        RequestRefused.class, () -> guesses.counting(address, wrong(VisitorAccess.missing())))
                .problem();
    }

    /// Tries a password of a publication.
    private static Function<Consumer<PublicationId>, String> trial(PublicationId publication, Supplier<String> work) {
        return trying -> {
            trying.accept(publication);
            return work.get();
        };
    }

    private void guessPassword(PublicationId publication, int times) {
        for (int i = 0; i < times; i++) {
            assertThatThrownBy(() -> guesses.countingPassword(PROXY, trial(publication, wrong(wrongPassword()))))
                    .isInstanceOf(Rejected.class);
        }
    }

    @Test
    void blocksAnAddressForAWhileAfterTooManyWrongGuesses() {
        guess(HERE, Guesses.OF_ADDRESS);

        Problem refused = refusal(HERE);
        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.headers()).containsEntry("Retry-After", "900");
        assertThatThrownBy(() -> guesses.counting(THERE, wrong(VisitorAccess.missing())))
                .isInstanceOf(Rejected.class);

        time.pass(Duration.ofMinutes(15));
        assertThatThrownBy(() -> guesses.counting(HERE, wrong(VisitorAccess.missing())))
                .isInstanceOf(Rejected.class);
    }

    /// Many people share the address of an office or a proxy.
    @Test
    void aBlockedAddressMayStillUseACorrectLink() {
        guess(HERE, Guesses.OF_ADDRESS);

        assertThat(guesses.counting(HERE, () -> "right")).isEqualTo("right");
    }

    @Test
    void doesNotCountCorrectRequests() {
        guess(HERE, Guesses.OF_ADDRESS - 1);
        for (int i = 0; i < 100; i++) {
            guesses.counting(HERE, () -> "right");
        }
        guess(HERE, 1);
        assertThat(refusal(HERE).status()).isEqualTo(429);
    }

    /// A page sends many requests before its visitor has typed a password.
    @Test
    void doesNotCountRequestsWithoutAPassword() {
        Rejected asked = new Rejected(new Failure.PasswordRefused(PasswordProblem.PASSWORD_REQUIRED, "h"));
        for (int i = 0; i < 100; i++) {
            assertThatThrownBy(() -> guesses.counting(HERE, wrong(asked))).isSameAs(asked);
        }
        guess(HERE, 1);
    }

    @Test
    void doesNotLimitGuessesThroughAProxy() {
        guess(PROXY, 2 * Guesses.OF_ADDRESS);
    }

    @Test
    void countsAnIpv6NetworkAsOneAddress() {
        guess(address("2001:db8:1:2::1"), Guesses.OF_ADDRESS);

        assertThat(refusal(address("2001:db8:1:2:ffff::2")).code()).isEqualTo("too_many_guesses");
        guess(address("2001:db8:1:3::1"), 1);
    }

    @Test
    void limitsPasswordGuessesPerPublicationAcrossAddresses() {
        guessPassword(PUBLICATION, Guesses.OF_PASSWORD);

        assertThat(password(HERE, PUBLICATION).headers()).containsEntry("Retry-After", "3600");
        assertThat(guesses.countingPassword(HERE, trial(publication(2), () -> "right")))
                .isEqualTo("right");
    }

    private Problem password(InetAddress address, PublicationId publication) {
        return catchThrowableOfType(
                        RequestRefused.class,
                        () -> guesses.countingPassword(address, trial(publication, () -> "right")))
                .problem();
    }

    @Test
    void passwordsRefusedForTheAddressDoNotCountForThePublication() {
        guess(HERE, Guesses.OF_ADDRESS);

        assertThat(password(HERE, PUBLICATION).status()).isEqualTo(429);
        guessPassword(PUBLICATION, Guesses.OF_PASSWORD);
    }

    @Test
    void doesNotCountCorrectPasswords() {
        for (int i = 0; i < 2 * Guesses.OF_PASSWORD; i++) {
            guesses.countingPassword(HERE, trial(PUBLICATION, () -> "right"));
        }
        assertThat(guesses.countingPassword(HERE, trial(PUBLICATION, () -> "right")))
                .isEqualTo("right");
    }

    /// Each guess begins while those before it are still being tried.
    @Test
    void concurrentGuessesDoNotPassTheLimit() {
        assertThat(nested(0)).isEqualTo(Guesses.OF_ADDRESS);
    }

    private int nested(int depth) {
        AtomicInteger tried = new AtomicInteger(depth);
        assertThatThrownBy(() -> guesses.countingPassword(HERE, trial(PUBLICATION, () -> {
                    tried.set(nested(depth + 1));
                    throw wrongPassword();
                })))
                .isInstanceOf(RuntimeException.class);
        return tried.get();
    }
}
