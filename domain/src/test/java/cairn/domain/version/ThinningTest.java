package cairn.domain.version;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.KeyId;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ThinningTest {
    private static final Instant NOON = Instant.parse("2026-05-31T12:00:00Z");
    private static final AccountId ACCOUNT = new AccountId(new UUID(1, 1));
    private static final Author ADA = new Author(ACCOUNT, new KeyId(new UUID(1, 2)));
    private static final Author AGENT = new Author(ACCOUNT, new KeyId(new UUID(1, 3)));

    private static Version version(int number, Instant at) {
        return new Version(number, at, 10, ADA);
    }

    private static boolean goesOn(String before, String after) {
        return Thinning.goesOn(before.getBytes(StandardCharsets.UTF_8), after.getBytes(StandardCharsets.UTF_8));
    }

    /// Saves a version at every step from `start` on.
    private static List<Version> saved(Thinning thinning, Instant start, Duration step, int saves) {
        List<Version> kept = new ArrayList<>();
        for (int i = 0; i < saves; i++) {
            Instant at = start.plus(step.multipliedBy(i));
            kept.add(version(i + 1, at));
            kept.removeAll(thinning.surplus(kept, at));
        }
        return kept;
    }

    @Test
    void aSaveByTheSameAuthorWithinFiveMinutesIsQuick() {
        Version saved = version(1, NOON);

        assertThat(Thinning.isQuick(saved, ADA, NOON.plusSeconds(299))).isTrue();
        assertThat(Thinning.isQuick(saved, ADA, NOON.plusSeconds(300))).isFalse();
        assertThat(Thinning.isQuick(saved, ADA, NOON.minusMillis(1))).isFalse();
        assertThat(Thinning.isQuick(saved, AGENT, NOON.plusSeconds(1))).isFalse();
    }

    @Test
    void anEditThatRemovesAtMostAQuarterContinuesTheText() {
        assertThat(goesOn("abcdefgh", "abcdefgh and more")).isTrue();
        assertThat(goesOn("abcdefgh", "more abcdefgh")).isTrue();
        assertThat(goesOn("abcdefgh", "abcXefgh")).isTrue();
        assertThat(goesOn("abcdefgh", "abcfgh")).isTrue();
        assertThat(goesOn("abcdefgh", "abcde")).isFalse();
        assertThat(goesOn("abcdefgh", "")).isFalse();
        assertThat(goesOn("abcdefgh", "ABCDEFGH")).isFalse();
        assertThat(goesOn("aaaa", "aaa")).isTrue();
        assertThat(goesOn("", "anything")).isTrue();
    }

    @Test
    void keepsAHundredVersionsHoweverOldTheyAre() {
        List<Version> kept = saved(Thinning.OF_NOTES, NOON, Duration.ofDays(40), 100);

        assertThat(kept).hasSize(100);
        assertThat(saved(Thinning.OF_NOTES, NOON, Duration.ofDays(40), 101))
                .extracting(Version::number)
                .containsExactlyElementsOf(IntStream.rangeClosed(2, 101).boxed().toList());
    }

    @Test
    void keepsTheLastVersionOfEachHourOfADayAndEachDayOfAMonth() {
        Duration step = Duration.ofMinutes(1);
        int saves = (int) Duration.ofDays(40).dividedBy(step);

        List<Version> kept = saved(Thinning.OF_NOTES, NOON, step, saves);

        Instant end = NOON.plus(step.multipliedBy(saves - 1L));
        assertThat(kept).hasSize(100);
        for (int hour = 1; hour <= 23; hour++) {
            Instant last =
                    NOON.plus(Duration.ofDays(40)).minus(Duration.ofHours(hour)).minus(step);
            assertThat(kept)
                    .as("%s hours before %s", hour, end)
                    .anyMatch(one -> one.writtenAt().equals(last));
        }
        for (int day = 1; day < 30; day++) {
            Instant midnight = Instant.parse("2026-07-10T00:00:00Z").minus(Duration.ofDays(day));
            assertThat(kept)
                    .as("the last before %s", midnight)
                    .anyMatch(one -> one.writtenAt().equals(midnight.minus(step)));
        }
    }

    @Test
    void removesTheOldestVersionsIfTheTotalIsTooLarge() {
        Thinning small = new Thinning(100, 25);
        List<Version> all = List.of(version(1, NOON), version(2, NOON.plusSeconds(1)), version(3, NOON.plusSeconds(2)));

        assertThat(small.surplus(all, NOON.plusSeconds(2))).containsExactly(all.get(0));
        assertThat(new Thinning(100, 5).surplus(all, NOON.plusSeconds(2))).containsExactlyElementsOf(all);
    }

    @Test
    void removesTheOldestVersionsUntilThereIsRoom() {
        List<Version> all = List.of(version(1, NOON), version(2, NOON), version(3, NOON));

        assertThat(Thinning.givingWay(all, 0)).isEmpty();
        assertThat(Thinning.givingWay(all, 11)).containsExactly(all.get(0), all.get(1));
        assertThat(Thinning.givingWay(all, 99)).containsExactlyElementsOf(all);
    }
}
