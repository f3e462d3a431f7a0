package cairn.adapter.enrichment.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Objects;
import opennlp.tools.langdetect.Language;
import opennlp.tools.langdetect.LanguageDetectorME;
import opennlp.tools.langdetect.LanguageDetectorModel;
import opennlp.tools.ml.model.AbstractModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PackedModelTest {
    private final LanguageDetectorModel whole = whole();
    private final LanguageDetectorModel packed = new LanguageDetectorModel(
            PackedModel.of((AbstractModel) whole.getMaxentModel()), Map.of(), whole.getFactory());

    private static LanguageDetectorModel whole() {
        try (InputStream in = PackedModelTest.class.getResourceAsStream("/langdetect-183.bin")) {
            return new LanguageDetectorModel(Objects.requireNonNull(in));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Het comité komt bijeen",
                "Комитет собирается в первый понедельник месяца",
                "委员会在每个月的第一个星期一开会",
                "🙂 emoji 🙂 and words",
                "Le comité se réunit le premier lundi du mois et il est ouvert à toutes celles qui veulent y parler.",
                "x",
                ""
            })
    void givesTheProbabilitiesOfTheFullModel(String text) {
        assertAlike(text);
    }

    @Test
    void givesTheProbabilitiesOfTheFullModelForLongTexts() {
        assertAlike("The committee meets on the first Monday. Le comité se réunit le lundi. ".repeat(70));
    }

    private void assertAlike(String text) {
        Language[] expected = new LanguageDetectorME(whole).predictLanguages(text);
        Language[] found = new LanguageDetectorME(packed).predictLanguages(text);

        assertThat(found).hasSize(expected.length);
        for (Language language : found) {
            assertThat(language.getConfidence())
                    .as(language.getLang())
                    .isCloseTo(confidence(expected, language.getLang()), within(1e-4));
        }
    }

    private static double confidence(Language[] all, String code) {
        for (Language language : all) {
            if (language.getLang().equals(code)) {
                return language.getConfidence();
            }
        }
        throw new AssertionError("no " + code);
    }
}
