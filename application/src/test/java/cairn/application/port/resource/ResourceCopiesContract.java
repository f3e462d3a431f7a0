package cairn.application.port.resource;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.content.PassageRepository.StoredPassage;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.domain.annotation.Comment;
import cairn.domain.content.Dimensions;
import cairn.domain.content.Recording;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// What [ResourceCopies] must do.
public interface ResourceCopiesContract extends Repositories.Contract {
    @Test
    default void listsTheChildrenOfTheGivenParents() {
        Home home = samples().home();
        ResourceId folder = samples().folder(home, home.inbox(), "folder");
        ResourceId inner = samples().folder(home, folder, "inner");
        Resource.Notepad note = samples().note(home, inner, "note");
        samples().note(home, home.inbox(), "elsewhere");

        assertThat(repositories().resourceCopies().list(home.workspace(), List.of(folder, inner), 10).stream()
                        .map(Resource::id))
                .containsExactlyInAnyOrder(inner, note.id());
        assertThat(repositories().resourceCopies().list(home.workspace(), List.of(folder, inner), 1))
                .hasSize(1);
        assertThat(repositories().resourceCopies().list(samples().home().workspace(), List.of(folder), 10))
                .isEmpty();
    }

    @Test
    default void canCopyWithoutTheResultsOfProcessing() {
        Home home = samples().home();
        ResourceId from = samples().file(home, home.inbox(), "from", 3).id();
        ResourceId to = samples().file(home, home.inbox(), "to", 3).id();
        Insight insight = new Insight("caption", List.of("a", "b"), "en", true, true, 3, null);
        repositories().texts().write(home.workspace(), from, Source.EXTRACTED, new byte[6]);
        repositories().processing().update(home.workspace(), from, ProcessingState.COMPLETED, insight);
        repositories().tags().attach(home.workspace(), from, Set.of(samples().tag(home, "tag")));
        repositories().comments().insert(home.workspace(), samples().newComment(home, from, "content", true));

        repositories().resourceCopies().insertUnread(home.workspace(), from, to);

        ResourceView copy =
                repositories().resources().views(home.workspace(), List.of(to)).getFirst();
        assertThat(copy.tags()).hasSize(1);
        assertThat(copy.pinnedComment()).isNotNull();
        assertThat(copy.insight()).isEqualTo(Insight.NONE);
        assertThat(repositories().texts().find(home.workspace(), to, Source.EXTRACTED))
                .isEmpty();
    }

    @Test
    default void doesNotCopyAProcessingFailure() {
        Home home = samples().home();
        ResourceId from = samples().note(home, home.inbox(), "from").id();
        ResourceId to = samples().note(home, home.inbox(), "to").id();
        Insight insight = new Insight("caption", List.of("a", "b"), "en", true, true, 3, null);
        ProcessingFailure failure = new ProcessingFailure(
                "page_timeout", "It took too long.", 2, samples().tick());
        repositories().processing().update(home.workspace(), from, ProcessingState.FAILED, insight.failed(failure));

        repositories().resourceCopies().insert(home.workspace(), from, to);

        assertThat(repositories()
                        .resources()
                        .views(home.workspace(), List.of(to))
                        .getFirst()
                        .insight())
                .isEqualTo(insight);
    }

    @Test
    default void copiesAllDataStoredForAResource() {
        Home home = samples().home();
        ResourceId from = samples().note(home, home.inbox(), "from").id();
        ResourceId to = samples().note(home, home.inbox(), "to").id();
        StoredVector vector = new StoredVector("m", "h", new float[] {1, 0});
        Insight insight = new Insight("caption", List.of("a", "b"), "en", true, true, 3, null)
                .withRecording(new Recording(Duration.ofSeconds(3), new Dimensions(4, 3), "t", "a", "b", 1999));
        Comment comment = samples().newComment(home, from, "content", true);
        repositories().texts().write(home.workspace(), from, Source.WRITTEN, new byte[600_000]);
        repositories().vectors().write(home.workspace(), from, vector);
        repositories().passages().insert(home.workspace(), from, List.of(vector));
        repositories().passages().replace(home.workspace(), from, List.of(new StoredPassage("h", 0, 9, 2)));
        repositories().processing().update(home.workspace(), from, ProcessingState.COMPLETED, insight);
        repositories().tags().attach(home.workspace(), from, Set.of(samples().tag(home, "tag")));
        repositories().comments().insert(home.workspace(), comment);

        repositories().resourceCopies().insert(home.workspace(), from, to);

        ResourceView original = repositories()
                .resources()
                .views(home.workspace(), List.of(from))
                .getFirst();
        ResourceView copy =
                repositories().resources().views(home.workspace(), List.of(to)).getFirst();
        Comment copied = Objects.requireNonNull(copy.pinnedComment());
        assertThat(copy.tags()).isEqualTo(original.tags()).hasSize(1);
        assertThat(copy.insight()).isEqualTo(insight);
        assertThat(copied.content()).isEqualTo("content");
        assertThat(copied.id()).isNotEqualTo(comment.id());
        assertThat(repositories()
                        .texts()
                        .find(home.workspace(), to, Source.WRITTEN)
                        .orElseThrow())
                .hasSize(600_000);
        assertThat(repositories()
                        .vectors()
                        .find(home.workspace(), List.of(to), "m")
                        .values())
                .singleElement()
                .satisfies(kept -> assertThat(kept.values()).containsExactly(1, 0));
        assertThat(repositories()
                        .passages()
                        .find(home.workspace(), List.of(to), "m")
                        .get(to))
                .singleElement()
                .satisfies(kept -> {
                    assertThat(kept.passage()).isEqualTo(new StoredPassage("h", 0, 9, 2));
                    assertThat(kept.values()).containsExactly(1, 0);
                });
    }
}
