package cairn.adapter.enrichment.importing.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.application.port.exchange.UnreadableImport;
import org.junit.jupiter.api.Test;

class OccurrencesTest {
    @Test
    void numbersRepeatedEntries() {
        Occurrences keys = new Occurrences();
        String key = keys.key("link", "https://a.example/");

        assertThat(key).isEqualTo(Occurrences.digest("link", "https://a.example/"));
        assertThat(keys.key("link", "https://b.example/")).isNotEqualTo(key);
        assertThat(keys.key("link", "https://a.example/")).isEqualTo(key + "#2");
        assertThat(keys.key("link", "https://a.example/")).isEqualTo(key + "#3");
    }

    /// A file of some 70 MB could have enough entries to fill the memory.
    @Test
    void refusesTooManyEntries() {
        Occurrences keys = new Occurrences(1_000);
        for (int i = 0; i < 1_000; i++) {
            keys.key("link", "https://a.example/" + i);
        }
        assertThat(keys.key("link", "https://a.example/0")).endsWith("#2");

        assertThatExceptionOfType(UnreadableImport.class)
                .isThrownBy(() -> keys.key("link", "https://a.example/more"))
                .satisfies(refusal -> {
                    assertThat(refusal.code()).isEqualTo("too_many_entries");
                    assertThat(refusal.hint())
                            .isEqualTo("The file has more than 1000 entries. Split it, and import its parts.");
                });
    }
}
