package cairn.adapter.http.endpoint.publication;

import cairn.adapter.http.problem.Problem;
import cairn.adapter.http.problem.RequestRefused;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.Missing;
import cairn.domain.failure.Failure.PasswordProblem;
import cairn.domain.failure.Rejected;
import cairn.domain.publication.PublicationId;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// Limits wrong guesses: tokens and passwords per address, and passwords per publication from all
/// addresses. Counted by this process alone, so several servers multiply the limits. A token has 128
/// bits, so a correct one is never blocked by others at the same address. A password may be short, so
/// over the limit it is not checked any more. Correct guesses are not counted.
public final class Guesses {
    /// Per fifteen minutes.
    static final int OF_ADDRESS = 30;
    /// Per hour.
    static final int OF_PASSWORD = 100;

    private static final Duration ADDRESS_WINDOW = Duration.ofMinutes(15);
    private static final Duration PASSWORD_WINDOW = Duration.ofHours(1);
    /// Maximum number of counters; the least recently used ones are dropped.
    private static final int MOST = 50_000;
    /// Prefix of an IPv6 address: a customer gets this much, and may use any address below it.
    private static final int NETWORK_BYTES = 8;

    private final Predicate<InetAddress> trusted;
    private final TimeMeter time;
    private final Cache<String, Bucket> addresses = cache(ADDRESS_WINDOW);
    private final Cache<PublicationId, Bucket> passwords = cache(PASSWORD_WINDOW);

    /// @param trusted addresses shared by many clients, such as those of proxies; not counted
    public Guesses(Predicate<InetAddress> trusted) {
        this(trusted, TimeMeter.SYSTEM_NANOTIME);
    }

    Guesses(Predicate<InetAddress> trusted, TimeMeter time) {
        this.trusted = trusted;
        this.time = time;
    }

    private static <K> Cache<K, Bucket> cache(Duration window) {
        return Caffeine.newBuilder()
                .expireAfterAccess(window)
                .maximumSize(MOST)
                .executor(Runnable::run)
                .build();
    }

    /// @throws RequestRefused 429 instead of the failure of `work`, if the address was wrong too often
    <T> T counting(InetAddress address, Supplier<T> work) {
        try {
            return work.get();
        } catch (Rejected e) {
            if (isWrong(e.failure())) {
                ofAddress(address).filter(bucket -> !bucket.tryConsume(1)).ifPresent(bucket -> {
                    throw refused(bucket);
                });
            }
            throw e;
        }
    }

    /// Counts each attempt before its result is known, to limit concurrent ones.
    ///
    /// @param work passes the publication to the consumer and then checks the password. Unknown tokens
    ///     are not counted per publication: made-up ones would displace the counters of real ones.
    <T> T countingPassword(InetAddress address, Function<Consumer<PublicationId>, T> work) {
        List<Bucket> taken = new ArrayList<>();
        boolean isWrong = false;
        try {
            ofAddress(address).ifPresent(bucket -> take(bucket, taken));
            return work.apply(publication -> take(ofPassword(publication), taken));
        } catch (Rejected e) {
            isWrong = isWrong(e.failure());
            throw e;
        } finally {
            if (!isWrong) {
                taken.forEach(bucket -> bucket.addTokens(1));
            }
        }
    }

    private static void take(Bucket bucket, List<Bucket> taken) {
        if (!bucket.tryConsume(1)) {
            throw refused(bucket);
        }
        taken.add(bucket);
    }

    private Optional<Bucket> ofAddress(InetAddress address) {
        return trusted.test(address)
                ? Optional.empty()
                : Optional.of(addresses.get(network(address), key -> bucket(OF_ADDRESS, ADDRESS_WINDOW)));
    }

    private Bucket ofPassword(PublicationId publication) {
        return passwords.get(publication, key -> bucket(OF_PASSWORD, PASSWORD_WINDOW));
    }

    private static boolean isWrong(Failure failure) {
        return failure instanceof Failure.NotFound missing && missing.what() == Missing.PUBLICATION
                || failure instanceof Failure.PasswordRefused refused
                        && refused.problem() == PasswordProblem.WRONG_PASSWORD;
    }

    private Bucket bucket(int most, Duration window) {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(most).refillIntervally(most, window))
                .withCustomTimePrecision(time)
                .build();
    }

    private static RequestRefused refused(Bucket bucket) {
        long nanos = bucket.estimateAbilityToConsume(1).getNanosToWaitForRefill();
        long seconds = Math.max(1, Math.ceilDiv(nanos, TimeUnit.SECONDS.toNanos(1)));
        return new RequestRefused(Problem.of(
                        429,
                        "too_many_guesses",
                        "Too many links or passwords were wrong; try again in " + seconds + " seconds.")
                .withHeader("Retry-After", String.valueOf(seconds)));
    }

    private static String network(InetAddress address) {
        byte[] bytes = address.getAddress();
        return Arrays.toString(bytes.length > NETWORK_BYTES ? Arrays.copyOf(bytes, NETWORK_BYTES) : bytes);
    }
}
