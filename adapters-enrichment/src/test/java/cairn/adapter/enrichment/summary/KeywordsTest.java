package cairn.adapter.enrichment.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class KeywordsTest {
    private final StopWords stopWords = StopWords.load();

    @Test
    void findsTheTopicsOfAText() {
        assertThat(keywords("Notes", """
                Machine learning finds patterns in data. A machine learning model is trained on examples.
                The training of a model needs data, and the data must be clean. We did this in 2024.
                """))
                .startsWith("machine learning")
                .contains("data", "model")
                .doesNotContain("the", "2024", "this");
    }

    @Test
    void weighsTheTitleMore() {
        assertThat(keywords("Beekeeping in winter", "Hives are kept dry. Food is given. Hives are weighed."))
                .first()
                .isIn("Beekeeping", "winter");
    }

    @Test
    void readsEachLanguageWithItsOwnStopWords() {
        assertThat(keywords("", "The war began when the die was cast. The war ended when nobody won the war."))
                .first()
                .isEqualTo("war");
        assertThat(keywords(
                        "", "Der Zug war voll, und die Fahrt war lang. Der nächste Zug war leer, sagte der Schaffner."))
                .first()
                .isEqualTo("Zug");
        assertThat(keywords("", "L'école est fermée. Les élèves de l'école sont partis, car l'école est vieille."))
                .first()
                .isEqualTo("école");
    }

    @Test
    void findsWordsInScriptsWithoutSpaces() {
        assertThat(keywords("", "机器学习改变了医学。机器学习需要数据。医生们使用机器学习。")).contains("机器学习");
        assertThat(keywords("", "東京は日本の首都です。東京には観光客が多い。観光客は東京を歩く。"))
                .contains("東京")
                .doesNotContain("です", "には");
    }

    @Test
    void ignoresNumbersDigestsAndFragments() {
        assertThat(keywords("", "Commit deadbeef42 of 12 345 files, 3.5 MB at 10:30. a b c of x -- !! 7z"))
                .allSatisfy(word -> {
                    assertThat(word).matches(".*\\p{L}.*");
                    assertThat(word).isNotEqualTo("deadbeef42").isNotEqualTo("x");
                });
    }

    @Test
    void doesNotRepeatPartsOfAKeyword() {
        List<String> words =
                keywords("", "Solar panel prices fall. A solar panel lasts. Each solar panel is tested. Panels age.");
        assertThat(words.getFirst()).isEqualToIgnoringCase("solar panel");
        assertThat(words).doesNotContain("solar", "panel", "Solar");
    }

    private List<String> keywords(String title, String text) {
        Document document = Document.of(title, text);
        return new Keywords(document, stopWords.choose(document.sentences())).best();
    }
}
