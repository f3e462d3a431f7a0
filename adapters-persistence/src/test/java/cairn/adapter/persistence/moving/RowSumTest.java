package cairn.adapter.persistence.moving;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RowSumTest {
    private static final UUID ID = UUID.fromString("01930000-0000-7000-8000-0000000000aa");

    @Test
    void ignoresTheOrderOfRows() {
        assertThat(sum(row(ID, "a"), row(ID, "b"))).isEqualTo(sum(row(ID, "b"), row(ID, "a")));
    }

    @Test
    void dependsOnEveryValueAndItsColumn() {
        assertThat(List.of(
                        sum(row("ab", "c")),
                        sum(row("a", "bc")),
                        sum(row("c", "ab")),
                        sum(row("ab", null)),
                        sum(row("ab", "")),
                        sum(row(new byte[] {'a', 'b'}, "c")),
                        sum(row("ab", "c"), row("ab", "c")),
                        sum(row(true, 1)),
                        sum(row(1, true))))
                .doesNotHaveDuplicates();
    }

    @Test
    void ignoresTheWidthOfNumbers() {
        assertThat(sum(row(7, ID))).isEqualTo(sum(row(7L, ID)));
    }

    @Test
    void parsesAKeyAsItWasWritten() {
        MoveKey key = new MoveKey(List.of(ID, "a,b \uD83D\uDC26", 3, 4L));
        assertThat(MoveKey.parse(key.toString())).isEqualTo(key);
    }

    private static List<@Nullable Object> row(@Nullable Object... values) {
        return Arrays.asList(values);
    }

    @SafeVarargs
    private static String sum(List<@Nullable Object>... rows) {
        RowSum sum = new RowSum();
        Arrays.stream(rows).forEach(sum::add);
        return sum.hex();
    }
}
