package cairn.domain.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cairn.domain.Generators;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SlugTest {
    private static final String LONGEST = "a------------------------------------------------b";

    @ParameterizedTest
    @ValueSource(strings = {"abc", "a-b", "123", LONGEST})
    void accepts3To50ValidCharacters(String value) {
        assertThat(new Slug(value).value()).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "ab", "-ab", "ab-", "Abc", "a b", "a_b", "äbc", "abc\n", LONGEST + "c"})
    void refusesInvalidSlugs(String value) {
        assertThat(Slug.isValid(value)).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> new Slug(value));
    }

    @ParameterizedTest
    @CsvSource({
        "My Notes!,my-notes",
        "Über uns,uber-uns",
        "ab,workspace",
        "漢字,workspace",
        "'',workspace",
        "--a--b--,a-b"
    })
    void isDerivedFromATitle(String title, String slug) {
        assertThat(Slug.fromTitle(title).value()).isEqualTo(slug);
    }

    @Test
    void isDerivedFromAnyTitleAndTakesAnyNumber() {
        Generators generators = new Generators(7);
        for (int i = 2; i < 2000; i++) {
            Slug slug = Slug.fromTitle(
                    generators.text(0, 100) + generators.text(0, 100).replaceAll("[^a-z]", "a"));
            assertThat(slug.numbered(i).value()).endsWith("-" + i).hasSizeLessThanOrEqualTo(Slug.MAX_LENGTH);
        }
    }

    @Test
    void shortensTheSlugToFitTheNumber() {
        assertThat(new Slug("a".repeat(50)).numbered(10).value()).isEqualTo("a".repeat(47) + "-10");
        assertThat(new Slug(LONGEST).numbered(2).value()).isEqualTo("a-2");
    }

    @Test
    void appendsTheEndOfAnIdToTheSlug() {
        WorkspaceId id = new WorkspaceId(UUID.fromString("0198c0de-1234-7abc-8def-0123456789ab"));

        assertThat(new Slug("notes").withEndOf(id).value()).isEqualTo("notes-0123456789ab");
        assertThat(new Slug("a".repeat(50)).withEndOf(id).value()).isEqualTo("a".repeat(37) + "-0123456789ab");
    }
}
