package cairn.adapter.search.compound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
final class CompoundsTest {
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "de, sauerteigbrot, sauer teig brot sauerteig",
        "de, haustürschlüssel, haus tür schlüssel haustür türschlüssel",
        "de, krankenversicherung, kranken versicherung",
        "de, strassenbahn, strassen bahn",
        "de, schulbücher, schule bücher",
        "de, arbeitszimmer, arbeit zimmer",
        "de, fahrradschloss, fahr rad schloss",
        "da, sygesikring, syge sikring",
        "da, sommerhuse, sommer huse",
        "nl, zorgverzekering, zorg verzekering",
        "nl, verjaardagscadeau, verjaardag cadeau",
        "sv, sjukförsäkring, sjuk försäkring",
        "sv, fastighetsvärde, fastighet värde",
        "sv, datorskärmen, dator skärmen",
    })
    void splitsCompounds(String language, String word, String parts) {
        assertThat(Compounds.parts(language, word)).containsAll(Arrays.asList(parts.split(" ")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "de wissenschaft",
                "de freundschaft",
                "de unternehmen",
                "de übersetzung",
                "de universität",
                "de bereich",
                "de antwort",
                "de export",
                "de konzert",
                "de restaurant",
                "de interessant",
                "de kommentieren",
                "da venskab",
                "da mulighed",
                "da sammen",
                "da universitet",
                "da samarbejde",
                "nl vriendschap",
                "nl mogelijk",
                "nl samenwerking",
                "nl restaurant",
                "nl belangrijk",
                "sv möjlighet",
                "sv vänskap",
                "sv samarbete",
                "sv personlig",
                "sv restaurang",
            })
    void doesNotSplitOtherWords(String word) {
        String[] parts = word.split(" ");
        assertThat(Compounds.parts(parts[0], parts[1])).isEmpty();
    }

    @Test
    void doesNotSplitOtherLanguagesOrVeryLongWords() {
        assertThat(Compounds.parts("en", "sauerteigbrot")).isEmpty();
        assertThat(Compounds.parts("de", "brot".repeat(11))).isEmpty();
        assertThat(Compounds.parts("de", "brot".repeat(10))).contains("brot", "brotbrot");
    }
}
