package cairn.bootstrap.finding;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.content.RecipeRepository;
import cairn.application.port.content.VectorRepository.EmbeddedPicture;
import cairn.application.port.content.VectorRepository.SpaceVector;
import cairn.application.port.model.Embedder;
import cairn.application.port.model.PictureEmbedder;
import cairn.application.port.model.PictureModel;
import cairn.application.processing.OutdatedRecipes;
import cairn.application.processing.ReprocessOutdated;
import cairn.bootstrap.indexing.ColourEmbedder;
import cairn.domain.content.Depiction;
import cairn.domain.content.Picture;
import cairn.domain.content.Raster;
import cairn.domain.job.Job;
import cairn.domain.processing.Recipe;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.SearchMode;
import cairn.domain.search.similarity.VectorSpace;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Pictures from their thumbnail to their vectors, and again when the model changes.
class EmbedPictureTest extends PictureTestCase {
    @Test
    void anEmbeddedPictureIsQueuedForItsSummary() throws IOException {
        ResourceId id = picture(0xE01010, ProcessingState.PROCESSING);
        handler().handle(job(id));
        assertThat(jobs()).containsExactly(new Job.Embed(finder.home.workspace(), id));
        assertThat(known(id)).isNotNull();
    }

    @Test
    void aFileWithoutAPictureLosesItsVectors() throws IOException {
        ResourceId id = embedded(0xE01010);
        finder.database
                .transactions()
                .writeRelaxed(() -> finder.database.pictures().delete(finder.home.workspace(), id));

        handler().handle(job(id));

        assertThat(known(id)).isNull();
    }

    @Test
    void aFailingModelDoesNotDelayTheSummaryAndIsAbandoned() throws IOException {
        ResourceId id = picture(0xE01010, ProcessingState.PROCESSING);
        RuntimeException problem = new IllegalStateException("out of order");
        handler().failed(job(id), problem, 1, now.plusSeconds(9));
        assertThat(jobs()).containsExactly(new Job.Embed(finder.home.workspace(), id));
        handler().failed(job(id), problem, 2, now.plusSeconds(9));
        assertThat(jobs()).isEmpty();
        handler().failed(job(id), problem, 3, null);
        complete(id);
        jobs();
        reprocess();
        assertThat(jobs()).isEmpty();
    }

    @Test
    void aNewModelEmbedsOldPicturesInTheBackground() throws IOException {
        ResourceId id = embedded(0xE01010);
        complete(id);
        jobs();
        reprocess();
        assertThat(jobs()).isEmpty();

        finder.pictures = new PictureModel.Present(new ColourEmbedder("two"));
        reprocess();
        assertThat(jobs()).containsExactly(job(id));
        handler().handle(job(id));
        finder.catchUp();

        EmbeddedPicture known = Objects.requireNonNull(known(id));
        assertThat(known.vectors())
                .extracting(SpaceVector::space)
                .containsExactlyInAnyOrder("two_looks", "two_meanings_hashing_256");
        assertThat(known.depictions()).extracting(Depiction::label).containsExactly("red");
        assertThat(Finder.ids(search("red", SearchMode.SEMANTIC_IMAGE, Optional.empty(), Optional.empty())))
                .containsExactly(id);
        complete(id);
        jobs();
        reprocess();
        assertThat(jobs()).isEmpty();
    }

    /// Completes the item, as its summary job does at the end.
    private void complete(ResourceId id) {
        RecipeRepository recipes = finder.database.recipes();
        finder.database.transactions().writeRelaxed(() -> {
            Recipe recipe = recipes.find(finder.home.workspace(), id)
                    .flatMap(Recipe::parse)
                    .orElseThrow();
            recipes.write(finder.home.workspace(), id, recipe.completed().text());
            return finder.database.processing().update(finder.home.workspace(), id, ProcessingState.COMPLETED);
        });
    }

    private void reprocess() {
        finder.database.transactions().writeRelaxed(() -> {
            finder.database.recipes().declare(versions().text());
            return now;
        });
        OutdatedRecipes outdated = new OutdatedRecipes(finder.database.recipes(), versions(), () -> true);
        ReprocessOutdated reprocess = finder.reprocess(outdated, () -> now, 4);
        int seen = reprocess.execute();
        assertThat(seen).isLessThanOrEqualTo(1);
    }

    @Test
    void discardsVectorsOfAPictureReplacedMeanwhile() throws IOException {
        ResourceId id = embedded(0xE01010);
        jobs();
        finder.pictures = new PictureModel.Present(new Interrupted(new ColourEmbedder("two"), () -> replace(id)));

        handler().handle(job(id));

        assertThat(Objects.requireNonNull(known(id)).vectors())
                .extracting(SpaceVector::space)
                .allMatch(space -> space.startsWith("one"));
        assertThat(jobs()).containsExactly(new Job.Embed(finder.home.workspace(), id));
    }

    /// Replaces the picture by one without thumbnails.
    private void replace(ResourceId id) {
        Picture before = finder.database.resources().views(finder.home.workspace(), List.of(id)).stream()
                .map(view -> Objects.requireNonNull(view.picture()))
                .findFirst()
                .orElseThrow();
        finder.database
                .transactions()
                .writeRelaxed(() -> finder.database
                        .pictures()
                        .write(
                                finder.home.workspace(),
                                id,
                                new Picture(before.dimensions(), before.colours(), List.of()),
                                1));
    }

    /// A model that runs an action while it works.
    private record Interrupted(PictureEmbedder embedder, Runnable meanwhile) implements PictureEmbedder {
        @Override
        public VectorSpace meanings(Embedder texts) {
            return embedder.meanings(texts);
        }

        @Override
        public VectorSpace looks() {
            return embedder.looks();
        }

        @Override
        public Embedding embed(Raster picture, List<Embedder> texts) {
            Embedding embedding = embedder.embed(picture, texts);
            meanwhile.run();
            return embedding;
        }

        @Override
        public float[] embedQuery(String text, Embedder texts) {
            return embedder.embedQuery(text, texts);
        }
    }

    @Test
    void ignoresJobsOfDeletedPictures() {
        handler().handle(job(finder.samples.newId()));
        handler().failed(job(finder.samples.newId()), new IllegalStateException(), 1, null);
        assertThat(jobs()).isEmpty();
    }
}
