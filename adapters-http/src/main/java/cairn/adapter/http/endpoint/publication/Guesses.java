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

/// Bounds how often somebody is wrong: an address about tokens and passwords, and everybody together about the password
/// of one publication. Counted by this process alone, so that on several servers it is so many times as
/// often. A token has 128 bits, so nobody who shows the right one waits for others at the same address;
/// a password may be short, and is not tried any more. Who is right is never counted.
public final class Guesses {
    /// In fifteen minutes.
    static final int OF_ADDRESS = 30;
    /// In an hour.
    static final int OF_PASSWORD = 100;

    private static final Duration ADDRESS_WINDOW = Duration.ofMinutes(15);
    private static final Duration PASSWORD_WINDOW = Duration.ofHours(1);
    /// Of more, those that did not come for longest are forgotten.
    private static final int MOST = 50_000;
    /// Of an IPv6 address: a customer gets as many, and may take any below them.
    private static final int NETWORK_BYTES = 8;

    private final Predicate<InetAddress> trusted;
    private final TimeMeter time;
    private final Cache<String, Bucket> addresses = cache(ADDRESS_WINDOW);
    private final Cache<PublicationId, Bucket> passwords = cache(PASSWORD_WINDOW);

    /// @param trusted whose requests are those of many, such as of proxies: they are not counted by address
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

    /// @throws RequestRefused 429 instead of what `work` says of a wrong token, when its address was
    ///     wrong too often
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

    /// Those that come at once are counted before any of them is answered.
    ///
    /// @param work tries a password, and before that says of which publication. Others are not counted:
    ///     whoever makes up tokens would have those forgotten that exist.
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
