package cairn.adapter.enrichment.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TakenNamesTest {
    private final TakenNames names = new TakenNames();

    private String take(String stem) {
        return names.take(stem, List.of(".md"));
    }

    @Test
    void numbersEqualNamesIgnoringCase() {
        assertThat(List.of(take("Note"), take("note"), take("NOTE"), take("Other")))
                .containsExactly("Note", "note (2)", "NOTE (3)", "Other");
    }

    @Test
    void treatsEquivalentFormsOfALetterAsEqual() {
        assertThat(List.of(take("é"), take("e\u0301"), take("ß"), take("SS")))
                .containsExactly("é", "e\u0301 (2)", "ß", "SS (2)");
    }

    @Test
    void skipsNumbersThatAreTaken() {
        assertThat(List.of(take("a (2)"), take("a"), take("a"), take("a (2)")))
                .containsExactly("a (2)", "a", "a (3)", "a (2) (2)");
    }

    @Test
    void checksAllFilesOfAName() {
        assertThat(names.take("a", List.of(".url"))).isEqualTo("a");
        assertThat(names.take("a", List.of(".md", ".url"))).isEqualTo("a (2)");
        assertThat(names.take("A", List.of(".md"))).isEqualTo("A (3)");
    }

    @Test
    void numbersFiftyThousandEqualNamesWithoutGaps() {
        assertThat(take("Untitled")).isEqualTo("Untitled");
        for (int number = 2; number <= 50_000; number++) {
            assertThat(take("Note " + number)).isEqualTo("Note " + number);
            assertThat(take("Untitled")).isEqualTo("Untitled (" + number + ")");
        }
    }
}
