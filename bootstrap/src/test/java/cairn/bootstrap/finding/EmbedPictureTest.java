package cairn.bootstrap.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.enrichment.EmbedPicture;
import cairn.application.enrichment.OutdatedRecipes;
import cairn.application.enrichment.ProcessingJournal;
import cairn.application.enrichment.RecipeBook;
import cairn.application.enrichment.ReprocessOutdated;
import cairn.application.job.Job;
import cairn.application.job.Lane;
import cairn.application.port.blob.InMemoryBlobStore;
import cairn.application.port.content.PictureVectorRepository.Embedded;
import cairn.application.port.content.PictureVectorRepository.SpaceVector;
import cairn.application.port.content.RecipeRepository;
import cairn.application.port.extraction.PictureReader.Drawn;
import cairn.application.port.extraction.PictureReader.Reading;
import cairn.application.port.job.JobQueue.Claim;
import cairn.application.port.model.PictureModel;
import cairn.application.search.PictureQuestion;
import cairn.application.search.Question;
import cairn.application.search.SearchConditions;
import cairn.application.search.SearchResources;
import cairn.domain.content.BlobPath;
import cairn.domain.content.Depiction;
import cairn.domain.content.MediaType;
import cairn.domain.content.Picture;
import cairn.domain.content.Thumbnail;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.processing.Recipe;
import cairn.domain.processing.Step;
import cairn.domain.processing.StepVersions;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.SearchMode;
import cairn.domain.search.fusion.Precision;
import cairn.domain.search.query.QueryText;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Pictures from their thumbnail to being found.
class EmbedPictureTest {
    private static final MediaType PNG = new MediaType("image", "png");

    private final InMemoryBlobStore blobs = new InMemoryBlobStore();
    private Finder finder;
    private Instant now = Instant.now();

    @BeforeEach
    void open(@TempDir Path folder) {
        finder = new Finder(folder);
        finder.pictures = new PictureModel.Present(new ColourEmbedder("one"));
    }

    @AfterEach
    void close() {
        finder.close();
    }

    private static byte[] png(int rgb) throws IOException {
        BufferedImage image = new BufferedImage(40, 30, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < 40 * 30; i++) {
            image.setRGB(i % 40, i / 40, rgb);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(image, "png", bytes);
        return bytes.toByteArray();
    }

    /// A picture that was looked at.
    private ResourceId picture(int rgb, ProcessingState state) throws IOException {
        Reading.Seen seen = (Reading.Seen) finder.reader.read(PNG, new ByteArrayInputStream(png(rgb)));
        List<Thumbnail> thumbnails = new ArrayList<>();
        for (Drawn drawn : seen.thumbnails()) {
            BlobPath path = new BlobPath(finder.samples.id(), drawn.extension());
            blobs.write(path, new ByteArrayInputStream(drawn.bytes()), drawn.bytes().length);
            thumbnails.add(new Thumbnail(
                    drawn.size(), path, drawn.mimeType(), drawn.dimensions(), drawn.bytes().length, "00"));
        }
        return finder.database.transactions().writeRelaxed(() -> {
            ResourceId id = finder.samples
                    .file(finder.home, finder.home.inbox(), "picture", 5)
                    .id();
            finder.database.processing().update(finder.home.workspace(), id, state);
            finder.database
                    .pictures()
                    .write(finder.home.workspace(), id, new Picture(seen.dimensions(), seen.colours(), thumbnails), 1);
            finder.mark(id);
            return id;
        });
    }

    private EmbedPicture handler() {
        return new EmbedPicture(
                new EmbedPicture.Ports(
                        finder.database.transactions(),
                        finder.database.resources(),
                        finder.database.resourceChanges(),
                        finder.database.pictureVectors(),
                        finder.database.indexBacklog(),
                        finder.database.jobs(),
                        blobs,
                        finder.reader,
                        finder.pictures,
                        finder.models(),
                        () -> now),
                new ProcessingJournal(
                        finder.database.transactions(),
                        finder.database.processing(),
                        new RecipeBook(finder.database.recipes(), finder.database.resources(), versions())));
    }

    private StepVersions versions() {
        return switch (finder.pictures) {
            case PictureModel.Missing missing -> new StepVersions(Map.of());
            case PictureModel.Present present ->
                new StepVersions(Map.of(Step.DEPICTION, EmbedPicture.version(present.embedder(), finder.embedder)));
        };
    }

    private Job.EmbedPicture job(ResourceId id) {
        return new Job.EmbedPicture(finder.home.workspace(), id);
    }

    private ResourceId embedded(int rgb) throws IOException {
        ResourceId id = picture(rgb, ProcessingState.COMPLETED);
        handler().handle(job(id));
        finder.catchUp();
        return id;
    }

    private List<Job> jobs() {
        List<Job> jobs = new ArrayList<>();
        for (Lane lane : Lane.values()) {
            finder
                    .database
                    .transactions()
                    .writeRelaxed(
                            () -> finder.database.jobs().claim(lane, 100, now.plusSeconds(1), Duration.ofMinutes(1)))
                    .stream()
                    .map(Claim::job)
                    .forEach(jobs::add);
        }
        return jobs;
    }

    private @Nullable Embedded known(ResourceId id) {
        return finder.database
                .pictureVectors()
                .find(finder.home.workspace(), List.of(id))
                .get(id);
    }

    private SearchResources.Result search(
            String text, SearchMode mode, Optional<ResourceId> like, Optional<PictureQuestion> picture) {
        Question question =
                new Question("", QueryText.of(text), mode, Precision.USUAL, SearchConditions.NONE, like, picture);
        return finder.search(
                finder.embedder,
                new SearchResources.Query(List.of(question), SearchConditions.NONE, 0, Optional.empty(), true, 1, 20));
    }

    @Test
    void findsPicturesByWhatTheyShowHowTheyLookAndWhatIsNamedInThem() throws IOException {
        ResourceId red = embedded(0xE01010);
        ResourceId pink = embedded(0xE07070);
        ResourceId blue = embedded(0x1010E0);
        finder.note("a letter", true);
        PictureQuestion given = new PictureQuestion(PNG, png(0x2020FF));

        assertThat(Finder.ids(search("red", SearchMode.SEMANTIC_IMAGE, Optional.empty(), Optional.empty())))
                .containsExactly(red, pink);
        assertThat(Finder.ids(search("", SearchMode.HYBRID, Optional.empty(), Optional.of(given))))
                .containsExactly(blue);
        assertThat(Finder.ids(search("", SearchMode.SEMANTIC_IMAGE, Optional.of(red), Optional.empty())))
                .containsExactly(pink);
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
    void aQuestionForNothingThatIsShownFindsNoPictures() throws IOException {
        embedded(0xE01010);
        SearchResources.Result found =
                search("annual report", SearchMode.SEMANTIC_IMAGE, Optional.empty(), Optional.empty());
        assertThat(found.hits()).isEmpty();
        assertThat(found.total().value()).isZero();
        assertThat(found.degraded()).isEmpty();
    }

    @Test
    void aPictureThatWasSeenGoesOnToBeSummarised() throws IOException {
        ResourceId id = picture(0xE01010, ProcessingState.PROCESSING);
        handler().handle(job(id));
        assertThat(jobs()).containsExactly(new Job.Embed(finder.home.workspace(), id));
        assertThat(known(id)).isNotNull();
    }

    @Test
    void whatShowsNothingAnyMoreLosesItsVectors() throws IOException {
        ResourceId id = embedded(0xE01010);
        finder.database
                .transactions()
                .writeRelaxed(() -> finder.database.pictures().delete(finder.home.workspace(), id));

        handler().handle(job(id));

        assertThat(known(id)).isNull();
    }

    @Test
    void withoutAModelPicturesGoOnAndAskingForThemIsRefusedInWords() throws IOException {
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
    void aPictureThatCannotBeReadIsRefusedInWords() {
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

    @Test
    void aModelThatFailsHoldsNothingUpAndIsGivenUpInTheEnd() throws IOException {
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
    void anotherModelSeesOldPicturesAnewInTheBackground() throws IOException {
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

        Embedded known = Objects.requireNonNull(known(id));
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

    /// As summarising does at the end.
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
        int seen = new ReprocessOutdated(
                        new ReprocessOutdated.Ports(
                                finder.database.transactions(),
                                finder.database.resourceChanges(),
                                finder.database.processing(),
                                finder.database.recipes(),
                                finder.database.jobs(),
                                finder.database.workload(),
                                finder.database.throughput(),
                                () -> now),
                        new OutdatedRecipes(finder.database.recipes(), versions(), () -> true),
                        4)
                .execute();
        assertThat(seen).isLessThanOrEqualTo(1);
    }

    @Test
    void aPictureThatIsGoneIsNoTrouble() {
        handler().handle(job(finder.samples.newId()));
        handler().failed(job(finder.samples.newId()), new IllegalStateException(), 1, null);
        assertThat(jobs()).isEmpty();
    }
}
