package cairn.bootstrap.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.model.PictureModel;
import cairn.application.search.PictureQuestion;
import cairn.application.search.SearchResources;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.job.Job;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.SearchMode;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Pictures that are found, and questions for pictures that are refused.
class FindPicturesTest extends PictureTestCase {
    @Test
    void findsPicturesByContentSimilarityAndDetectedNames() throws IOException {
        ResourceId red = embedded(0xE01010);
        ResourceId pink = embedded(0xE07070);
        ResourceId blue = embedded(0x1010E0);
        ResourceId letter = finder.note("a letter", true);
        PictureQuestion given = new PictureQuestion(PNG, png(0x2020FF));

        assertThat(Finder.ids(search("red", SearchMode.SEMANTIC_IMAGE, Optional.empty(), Optional.empty())))
                .containsExactly(red, pink);
        assertThat(Finder.ids(search("", SearchMode.HYBRID, Optional.empty(), Optional.of(given))))
                .containsExactly(blue);
        assertThat(Finder.ids(search("", SearchMode.SEMANTIC_IMAGE, Optional.of(red), Optional.empty())))
                .containsExactly(pink);
        // A note has no picture to compare.
        assertThat(Finder.ids(search("red", SearchMode.SEMANTIC_IMAGE, Optional.of(letter), Optional.empty())))
                .containsExactly(red, pink);
        assertThat(Finder.ids(search("blue", SearchMode.KEYWORD, Optional.empty(), Optional.empty())))
                .containsExactly(blue);
        assertThat(search("red", SearchMode.SEMANTIC_IMAGE, Optional.empty(), Optional.empty())
                        .hits()
                        .getFirst()
                        .explanation())
                .singleElement()
                .asString()
                .startsWith("Its image shows something similar: cosine 0.99, where 0.70 is enough");
    }

    @Test
    void aQueryUnrelatedToAllPicturesFindsNone() throws IOException {
        embedded(0xE01010);
        SearchResources.Result found =
                search("annual report", SearchMode.SEMANTIC_IMAGE, Optional.empty(), Optional.empty());
        assertThat(found.hits()).isEmpty();
        assertThat(found.total().value()).isZero();
        assertThat(found.degraded()).isEmpty();
    }

    @Test
    void withoutAModelPicturesAreProcessedAndPictureQueriesRefused() throws IOException {
        finder.pictures = new PictureModel.Missing("none");
        ResourceId id = picture(0xE01010, ProcessingState.PROCESSING);
        handler().handle(job(id));
        finder.catchUp();

        assertThat(jobs()).containsExactly(new Job.Embed(finder.home.workspace(), id));
        assertThat(known(id)).isNull();
        assertThat(Finder.ids(search("picture", SearchMode.HYBRID, Optional.empty(), Optional.empty())))
                .containsExactly(id);
        PictureQuestion given = new PictureQuestion(PNG, png(0));
        assertRefused(
                "/image", "not_supported", () -> search("", SearchMode.HYBRID, Optional.empty(), Optional.of(given)));
        assertRefused(
                "/mode",
                "not_supported",
                () -> search("red", SearchMode.SEMANTIC_IMAGE, Optional.empty(), Optional.empty()));
    }

    @Test
    void rejectsAnUnreadableQueryPicture() {
        PictureQuestion broken = new PictureQuestion(PNG, new byte[] {1, 2, 3});
        assertRefused(
                "/image",
                "picture_unreadable",
                () -> search("", SearchMode.HYBRID, Optional.empty(), Optional.of(broken)));
    }

    private static void assertRefused(String pointer, String code, Runnable search) {
        assertThatThrownBy(search::run).isInstanceOfSatisfying(Rejected.class, rejected -> {
            Failure.Invalid invalid = (Failure.Invalid) rejected.failure();
            assertThat(invalid.violations()).singleElement().satisfies(violation -> {
                assertThat(violation.pointer()).isEqualTo(pointer);
                assertThat(violation.code()).isEqualTo(code);
                assertThat(violation.hint()).isNotBlank();
            });
        });
    }
}
