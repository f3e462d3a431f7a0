package cairn.bootstrap.finding;

import cairn.application.enrichment.EmbedPicture;
import cairn.application.enrichment.LargestThumbnail;
import cairn.application.port.blob.InMemoryBlobStore;
import cairn.application.port.content.VectorRepository.EmbeddedPicture;
import cairn.application.port.extraction.PictureReader.Drawn;
import cairn.application.port.extraction.PictureReader.Reading;
import cairn.application.port.job.JobQueue.Claim;
import cairn.application.port.model.PictureModel;
import cairn.application.search.PictureQuestion;
import cairn.application.search.Question;
import cairn.application.search.SearchConditions;
import cairn.application.search.SearchResources;
import cairn.bootstrap.indexing.ColourEmbedder;
import cairn.domain.content.BlobPath;
import cairn.domain.content.MediaType;
import cairn.domain.content.Picture;
import cairn.domain.content.Thumbnail;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
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
import java.util.Optional;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// Pictures with thumbnails, and a model that recognizes their colours.
abstract class PictureTestCase {
    static final MediaType PNG = new MediaType("image", "png");

    final InMemoryBlobStore blobs = new InMemoryBlobStore();
    Finder finder;
    Instant now = Instant.now();

    @BeforeEach
    void open(@TempDir Path folder) {
        finder = new Finder(folder);
        finder.pictures = new PictureModel.Present(new ColourEmbedder("one"));
    }

    @AfterEach
    void close() {
        finder.close();
    }

    static byte[] png(int rgb) throws IOException {
        BufferedImage image = new BufferedImage(40, 30, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < 40 * 30; i++) {
            image.setRGB(i % 40, i / 40, rgb);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(image, "png", bytes);
        return bytes.toByteArray();
    }

    /// A picture that already has thumbnails.
    ResourceId picture(int rgb, ProcessingState state) throws IOException {
        Reading.Readable seen = (Reading.Readable) finder.reader.read(PNG, new ByteArrayInputStream(png(rgb)));
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
            finder.markDirty(id);
            return id;
        });
    }

    EmbedPicture handler() {
        return new EmbedPicture(
                finder.database.transactions(),
                finder.database.resourceChanges(),
                finder.database.vectors(),
                new LargestThumbnail(finder.database.resources(), blobs, finder.reader),
                finder.pictures,
                finder.models(),
                new Steps(finder.database, versions(), () -> now).results());
    }

    StepVersions versions() {
        return switch (finder.pictures) {
            case PictureModel.Missing missing -> new StepVersions(Map.of());
            case PictureModel.Present present ->
                new StepVersions(Map.of(Step.DEPICTION, EmbedPicture.version(present.embedder(), finder.embedder)));
        };
    }

    Job.EmbedPicture job(ResourceId id) {
        return new Job.EmbedPicture(finder.home.workspace(), id);
    }

    ResourceId embedded(int rgb) throws IOException {
        ResourceId id = picture(rgb, ProcessingState.COMPLETED);
        handler().handle(job(id));
        finder.catchUp();
        return id;
    }

    List<Job> jobs() {
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

    @Nullable
    EmbeddedPicture known(ResourceId id) {
        return finder.database
                .vectors()
                .findPictures(finder.home.workspace(), List.of(id))
                .get(id);
    }

    SearchResources.Result search(
            String text, SearchMode mode, Optional<ResourceId> like, Optional<PictureQuestion> picture) {
        Question question =
                new Question("", QueryText.of(text), mode, Precision.USUAL, SearchConditions.NONE, like, picture);
        return finder.search(finder.models(), question);
    }
}
