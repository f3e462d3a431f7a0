package cairn.domain.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cairn.domain.Generators;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SortKeyTest {
    private final Generators generators = new Generators(9);

    @Test
    void staysShortWhenAHundredThousandAreAppended() {
        SortKey last = between(null, null);
        for (int i = 0; i < 100_000; i++) {
            SortKey next = between(last, null);
            assertThat(next.compareTo(last)).isPositive();
            last = next;
        }
        assertThat(last.value()).hasSizeLessThanOrEqualTo(6);
    }

    @Test
    void keysAppendedAtTheSameTimeDiffer() {
        SortKey last = between(null, null);
        for (int i = 0; i < 1_000; i++) {
            SortKey before = last;
            List<SortKey> together = IntStream.range(0, 10)
                    .mapToObj(each -> SortKey.behind(before, new ResourceId(generators.id()))
                            .orElseThrow())
                    .sorted()
                    .toList();

            assertThat(together.getFirst()).isGreaterThan(before);
            last = together.getLast();
            assertThat(together.stream().distinct().count()).isGreaterThan(8);
        }
        assertThat(last.value()).hasSizeLessThanOrEqualTo(9).doesNotContain("0");
    }

    @Test
    void keysAppendedAtTheSameTimeFollowTheTimesOfTheirIds() {
        List<SortKey> keys = LongStream.range(1_000, 2_000)
                .mapToObj(time -> new UUID(time << 16 | 0x7000, generators.id().getLeastSignificantBits()))
                .map(id -> SortKey.behind(null, new ResourceId(id)).orElseThrow())
                .toList();

        assertThat(keys).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void staysInOrderUnderRandomInsertions() {
        List<SortKey> keys = new ArrayList<>(List.of(between(null, null)));
        for (int i = 0; i < 5000; i++) {
            int at = generators.below(keys.size() + 1);
            keys.add(at, between(at == 0 ? null : keys.get(at - 1), at == keys.size() ? null : keys.get(at)));
        }
        assertThat(keys).isSorted().doesNotHaveDuplicates();
        assertThat(keys).allMatch(key -> !key.value().endsWith("0"));
    }

    @Test
    void staysShortWhenManyAreInsertedInAscendingOrder() {
        SortKey high = new SortKey("b");
        SortKey last = new SortKey("a");
        for (int i = 0; i < 10_000; i++) {
            SortKey next = between(last, high);
            assertThat(next).isStrictlyBetween(last, high);
            last = next;
        }
        assertThat(last.value()).hasSizeLessThanOrEqualTo(6);
    }

    @Test
    void hasRoomForSixHundredInsertionsInFrontOfTheLastOne() {
        SortKey low = new SortKey("a");
        SortKey high = new SortKey("b");
        int inserted = 0;
        for (Optional<SortKey> key = SortKey.between(low, high); key.isPresent(); key = SortKey.between(low, high)) {
            assertThat(key.get()).isStrictlyBetween(low, high);
            high = key.get();
            inserted++;
        }
        assertThat(inserted).isBetween(600, 1000);
    }

    @Test
    void findsRoomBetweenAnyTwoKeysOfClients() {
        for (int i = 0; i < 20_000; i++) {
            List<SortKey> pair = new ArrayList<>(List.of(clientKey(), clientKey()));
            pair.sort(Comparator.naturalOrder());
            assertRoom(pair.get(0), pair.get(1));
        }
    }

    @Test
    void findsRoomBetweenAKeyAndALongerOne() {
        for (int i = 0; i < 20_000; i++) {
            SortKey low = clientKey();
            assertRoom(low, new SortKey(low.value() + generators.text(1, 3)));
        }
    }

    @Test
    void findsRoomBeyondAnyKeyOfAClient() {
        for (int i = 0; i < 5000; i++) {
            SortKey key = clientKey();
            assertThat(between(key, null)).isGreaterThan(key);
        }
    }

    @ParameterizedTest
    @CsvSource({"a,a", "b,a", "ab,a", "\uD83D\uDDFF,\uFFFD"})
    void findsNoRoomBetweenKeysOutOfOrder(String low, String high) {
        assertThat(SortKey.between(new SortKey(low), new SortKey(high))).isEmpty();
    }

    @Test
    void findsNoRoomBetweenNeighbours() {
        assertThat(SortKey.between(new SortKey("a"), new SortKey("a\u0001"))).isEmpty();
        assertThat(SortKey.between(null, new SortKey("\u0001"))).isEmpty();
        assertThat(SortKey.between(new SortKey("z".repeat(128)), null)).isEmpty();
    }

    @Test
    void comparesByCodePointNotByChar() {
        assertThat(new SortKey("\uD83D\uDDFF")).isGreaterThan(new SortKey("\uFFFD"));
        for (int i = 0; i < 5000; i++) {
            SortKey one = clientKey();
            SortKey other = clientKey();
            assertThat(Integer.signum(one.compareTo(other))).isEqualTo(Integer.signum(byCodePoints(one, other)));
        }
    }

    @Test
    void has1To128CodePoints() {
        assertThat(new SortKey("🗿".repeat(128)).value()).hasSize(256);
        for (String wrong : List.of("", "a".repeat(129), "a\u0000", "\uD800")) {
            assertThatIllegalArgumentException().isThrownBy(() -> new SortKey(wrong));
        }
    }

    /// Nothing but U+0001 can follow a key without leaving room, since no text holds U+0000.
    private static void assertRoom(SortKey low, SortKey high) {
        boolean neighbours = high.value().startsWith(low.value())
                && high.value().substring(low.value().length()).matches("\u0001*");
        Optional<SortKey> key = SortKey.between(low, high);
        assertThat(key.isPresent()).as("%s < %s", low, high).isNotEqualTo(neighbours);
        key.ifPresent(found -> assertThat(found).isStrictlyBetween(low, high));
    }

    private static int byCodePoints(SortKey one, SortKey other) {
        int[] first = one.value().codePoints().toArray();
        int[] second = other.value().codePoints().toArray();
        return Arrays.compare(first, second);
    }

    private SortKey clientKey() {
        return new SortKey(generators.text(1, 5));
    }

    private static SortKey between(@Nullable SortKey low, @Nullable SortKey high) {
        return SortKey.between(low, high).orElseThrow();
    }
}
