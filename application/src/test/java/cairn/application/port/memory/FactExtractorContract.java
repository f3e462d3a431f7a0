package cairn.application.port.memory;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.Text;
import cairn.domain.memory.Memory;
import org.junit.jupiter.api.Test;

/// What a [FactExtractor] must do.
public interface FactExtractorContract {
    FactExtractor extractor();

    @Test
    default void extractsDistinctFactsOfAllowedLength() {
        assertThat(extractor().facts("Ana met Ben. Yes! They talked about the budget of the trip."))
                .isNotEmpty()
                .allSatisfy(fact -> assertThat(Text.length(fact)).isBetween(Memory.SHORTEST, Memory.LONGEST))
                .doesNotHaveDuplicates();
    }

    @Test
    default void extractsTheSameFactsFromTheSameText() {
        String text = "Ana met Ben. They talked about the budget.";

        assertThat(extractor().facts(text)).isEqualTo(extractor().facts(text));
    }
}
