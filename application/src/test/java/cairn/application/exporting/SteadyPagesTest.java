package cairn.application.exporting;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.port.Window;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SteadyPagesTest {
    private static final int LIMIT = 3;

    private final TreeSet<Integer> numbers =
            new TreeSet<>(IntStream.rangeClosed(1, 20).boxed().toList());
    private final SteadyPages<Integer> pages =
            new SteadyPages<>(new Tenant().repositories().transactions(), LIMIT, Comparator.naturalOrder(), this::list);

    private List<Integer> list(Window window) {
        return numbers.stream().skip(window.offset()).limit(window.limit()).toList();
    }

    private List<Integer> rest() {
        List<Integer> all = new ArrayList<>();
        for (List<Integer> page = pages.next(); !page.isEmpty(); page = pages.next()) {
            all.addAll(page);
        }
        return all;
    }

    private static List<Integer> numbers(int from, int to) {
        return IntStream.rangeClosed(from, to).boxed().toList();
    }

    @Test
    void returnAllItems() {
        assertThat(rest()).isEqualTo(numbers(1, 20));
        assertThat(pages.next()).isEmpty();
    }

    @Test
    void continueAfterTheLastItemWhenEarlierOnesAreDeleted() {
        for (int i = 0; i < 4; i++) {
            pages.next();
        }
        numbers.removeAll(numbers(1, 9));
        numbers.remove(12);

        assertThat(rest()).isEqualTo(numbers(13, 20));
    }

    @Test
    void continueAfterTheLastItemWhenAllEarlierOnesAreDeleted() {
        for (int i = 0; i < 4; i++) {
            pages.next();
        }
        numbers.removeAll(numbers(1, 14));

        assertThat(rest()).isEqualTo(numbers(15, 20));
    }

    @Test
    void repeatNothingWhenItemsAreInsertedBefore() {
        pages.next();
        numbers.addAll(numbers(-10, 0));

        assertThat(rest()).isEqualTo(numbers(4, 20));
    }
}
