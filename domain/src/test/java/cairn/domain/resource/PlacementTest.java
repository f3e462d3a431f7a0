package cairn.domain.resource;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.Generators;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PlacementTest {
    private static final SortKey A = new SortKey("a");
    private static final SortKey C = new SortKey("c");

    @Test
    void keepsARequestedKeyThatFits() {
        assertThat(Placement.place(new SortKey("b"), A, C)).contains(new SortKey("b"));
        assertThat(Placement.place(new SortKey("zz"), A, null)).contains(new SortKey("zz"));
    }

    @Test
    void generatesAKeyIfTheRequestedOneDoesNotFit() {
        Generators generators = new Generators(10);
        for (int i = 0; i < 2000; i++) {
            Optional<SortKey> placed = Placement.place(new SortKey(generators.text(1, 3)), A, C);
            assertThat(placed.orElseThrow()).isStrictlyBetween(A, C);
        }
        for (SortKey neighbour : new SortKey[] {A, C}) {
            assertThat(Placement.place(neighbour, A, C).orElseThrow()).isStrictlyBetween(A, C);
        }
        assertThat(Placement.place(A, C, null).orElseThrow()).isGreaterThan(C);
    }

    @Test
    void findsNoPlaceWithoutRoom() {
        assertThat(Placement.place(A, A, new SortKey("a\u0001"))).isEmpty();
    }
}
