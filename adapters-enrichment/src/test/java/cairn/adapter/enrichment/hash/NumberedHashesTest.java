package cairn.adapter.enrichment.hash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NumberedHashesTest {
    @Test
    void findsTheNumberOfEveryHash() {
        Map<Long, Integer> expected = new HashMap<>();
        NumberedHashes numbers = new NumberedHashes();
        for (int i = 1; i <= 20_000; i++) {
            for (long hash : List.of((long) i, -i * 0x9E3779B97F4A7C15L, (long) i << 40, 0L)) {
                expected.put(hash, i);
                numbers.put(hash, i);
            }
        }

        assertThat(numbers.count()).isEqualTo(expected.size());
        assertThat(expected)
                .allSatisfy((hash, number) -> assertThat(numbers.find(hash)).isEqualTo(number));
        assertThat(numbers.find(Long.MAX_VALUE)).isZero();
    }

    /// So that the memory for millions of hashes is known.
    @Test
    void usesOnlyPrimitiveFields() {
        assertThat(Arrays.stream(NumberedHashes.class.getDeclaredFields()).map(field -> field.getType()))
                .allSatisfy(type -> assertThat(type).isIn(long.class, int.class, long[].class, int[].class));
    }
}
