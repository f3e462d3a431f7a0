package cairn.domain.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class SearchModeTest {
    @Test
    void mapsEachWireNameToAMode() {
        assertThat(SearchMode.ofWireName("hybrid")).contains(SearchMode.HYBRID);
        assertThat(SearchMode.ofWireName("text")).contains(SearchMode.HYBRID);
        assertThat(SearchMode.ofWireName("keyword")).contains(SearchMode.KEYWORD);
        assertThat(SearchMode.ofWireName("semantic")).contains(SearchMode.SEMANTIC);
        assertThat(SearchMode.ofWireName("semantic-text")).contains(SearchMode.SEMANTIC);
        assertThat(SearchMode.ofWireName("similar-text")).contains(SearchMode.SEMANTIC);
        assertThat(SearchMode.ofWireName("HYBRID")).isEmpty();
        assertThat(SearchMode.ofWireName("")).isEmpty();
    }
}
