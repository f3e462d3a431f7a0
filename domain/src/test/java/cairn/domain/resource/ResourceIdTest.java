package cairn.domain.resource;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ResourceIdTest {
    private static final List<Long> EDGES = List.of(0L, 1L, -1L, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 32, -1L << 32);

    @Test
    void idsAreOrderedLikeTheirTextForm() {
        Random random = new Random(7);
        List<ResourceId> ids = Stream.concat(
                        EDGES.stream().flatMap(high -> EDGES.stream().map(low -> new UUID(high, low))),
                        Stream.generate(() -> new UUID(random.nextLong(), random.nextLong()))
                                .limit(500))
                .map(ResourceId::new)
                .toList();

        assertThat(ids.stream().sorted().toList())
                .isEqualTo(ids.stream()
                        .sorted(Comparator.comparing(ResourceId::toString))
                        .toList());
    }

    @Test
    void anIdComparesEqualToItself() {
        UUID id = UUID.fromString("018f3a5c-0000-7000-8000-000000000000");

        assertThat(new ResourceId(id)).isEqualByComparingTo(new ResourceId(id));
    }
}
