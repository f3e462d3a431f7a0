package cairn.application.port.content;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.content.PassageRepository.StoredPassage;
import cairn.application.port.content.VectorRepository.EmbeddedPicture;
import cairn.application.port.content.VectorRepository.Kept;
import cairn.application.port.content.VectorRepository.Lacking;
import cairn.application.port.content.VectorRepository.Removed;
import cairn.application.port.content.VectorRepository.SpaceVector;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What a [VectorRepository] must do with the vectors of different models.
public interface ModelVectorContract extends Repositories.Contract {
    ResourceId FIRST = new ResourceId(new UUID(0, 0));

    private VectorRepository vectors() {
        return repositories().vectors();
    }

    private ResourceId note(Home home, ProcessingState state, String... models) {
        ResourceId id = samples().note(home, home.inbox(), "note").id();
        repositories().processing().update(home.workspace(), id, state, Insight.NONE);
        for (String model : models) {
            vectors().write(home.workspace(), id, vector(model, "whole"));
        }
        return id;
    }

    private static StoredVector vector(String model, String hash) {
        return new StoredVector(model, hash, new float[] {1});
    }

    private void passages(Home home, ResourceId id, String model, String... hashes) {
        repositories()
                .passages()
                .insert(
                        home.workspace(),
                        id,
                        Stream.of(hashes).map(hash -> vector(model, hash)).toList());
    }

    private void fail(Home home, ResourceId id, @Nullable Instant next) {
        Insight insight = Insight.NONE.failed(new ProcessingFailure("embedding_failed", "No.", 6, next));
        repositories().processing().update(home.workspace(), id, ProcessingState.FAILED, insight);
    }

    private List<ResourceId> lacking(Home home) {
        return vectors().listLacking(home.workspace(), "old", "new", 100).stream()
                .map(Lacking::resource)
                .toList();
    }

    @Test
    default void listsResourcesTheNewModelHasNotEmbedded() {
        Home home = samples().home();
        ResourceId lacking = note(home, ProcessingState.COMPLETED, "old", "older");
        note(home, ProcessingState.COMPLETED, "old", "new");
        note(home, ProcessingState.COMPLETED, "new");
        ResourceId pending = note(home, ProcessingState.PENDING, "old");
        note(home, ProcessingState.PENDING);
        note(samples().home(), ProcessingState.COMPLETED, "old");

        assertThat(vectors().listLacking(home.workspace(), "old", "new", 100))
                .containsExactlyInAnyOrder(
                        new Lacking(lacking, ProcessingState.COMPLETED), new Lacking(pending, ProcessingState.PENDING));
        assertThat(vectors().listLacking(home.workspace(), "old", "new", 1)).hasSize(1);
        assertThat(vectors().listLacking(home.workspace(), "unheard of", "new", 100))
                .isEmpty();
    }

    @Test
    default void listsResourcesWithAPassageThatIsNotEmbedded() {
        Home home = samples().home();
        ResourceId note = note(home, ProcessingState.PROCESSING, "old", "new");
        passages(home, note, "old", "one", "two");
        passages(home, note, "new", "one");
        repositories()
                .passages()
                .replace(
                        home.workspace(),
                        note,
                        List.of(new StoredPassage("one", 0, 1, null), new StoredPassage("two", 1, 2, null)));

        assertThat(lacking(home)).containsExactly(note);
        passages(home, note, "new", "two");
        assertThat(lacking(home)).isEmpty();
    }

    @Test
    default void omitsResourcesThatFailedPermanently() {
        Home home = samples().home();
        ResourceId good = note(home, ProcessingState.COMPLETED, "old");
        ResourceId again = note(home, ProcessingState.COMPLETED, "old");
        fail(home, good, null);
        fail(home, again, Instant.parse("2026-02-03T04:05:06Z"));

        assertThat(lacking(home)).containsExactly(again);
    }

    @Test
    default void removesVectorsOfOtherModelsInBatches() {
        Home home = samples().home();
        Home elsewhere = samples().home();
        List<ResourceId> notes = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            notes.add(note(home, ProcessingState.COMPLETED, "old", "new", "older"));
        }
        ResourceId untouched = note(home, ProcessingState.COMPLETED, "new");
        ResourceId foreign = note(elsewhere, ProcessingState.COMPLETED, "old");
        passages(home, notes.get(2), "old", "whole");
        passages(home, notes.get(2), "new", "whole");

        List<ResourceId> changed = new ArrayList<>();
        ResourceId after = FIRST;
        Optional<ResourceId> last = Optional.of(after);
        while (last.isPresent()) {
            Removed removed = vectors().remove(home.workspace(), after, 2, new Kept("new", Optional.empty()));
            assertThat(removed.changed()).hasSizeLessThanOrEqualTo(2);
            changed.addAll(removed.changed());
            last = removed.last();
            after = last.orElse(after);
        }

        assertThat(changed).containsExactlyInAnyOrderElementsOf(notes).doesNotContain(untouched);
        assertThat(repositories().vectors().find(home.workspace(), notes).values())
                .allSatisfy(
                        its -> assertThat(its).extracting(StoredVector::model).containsExactly("new"));
        assertThat(repositories().passages().findEmbedded(home.workspace(), notes.get(2), "old"))
                .isEmpty();
        assertThat(repositories().passages().findEmbedded(home.workspace(), notes.get(2), "new"))
                .containsExactly("whole");
        assertThat(repositories().vectors().find(elsewhere.workspace(), List.of(foreign), "old"))
                .hasSize(1);
    }

    @Test
    default void removesPictureVectorsOfOtherSpacesOnlyIfSpacesAreGiven() {
        Home home = samples().home();
        ResourceId note = note(home, ProcessingState.COMPLETED, "new");
        vectors()
                .writePicture(
                        home.workspace(),
                        note,
                        new EmbeddedPicture(
                                List.of(
                                        new SpaceVector("looks", new float[] {1}),
                                        new SpaceVector("meanings_old", new float[] {1}),
                                        new SpaceVector("meanings_new", new float[] {1})),
                                List.of()));

        assertThat(vectors()
                        .remove(home.workspace(), FIRST, 100, new Kept("new", Optional.empty()))
                        .changed())
                .isEmpty();
        Kept kept = new Kept("new", Optional.of(Set.of("looks", "meanings_new")));
        assertThat(vectors().remove(home.workspace(), FIRST, 100, kept).changed())
                .containsExactly(note);
        EmbeddedPicture left = Objects.requireNonNull(
                vectors().findPictures(home.workspace(), List.of(note)).get(note));
        assertThat(left.vectors()).extracting(SpaceVector::space).containsExactly("looks", "meanings_new");
    }
}
