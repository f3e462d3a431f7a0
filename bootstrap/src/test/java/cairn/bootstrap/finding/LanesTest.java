package cairn.bootstrap.finding;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.enrichment.page.DisabledPageFetcher;
import cairn.application.enrichment.BookmarkPages;
import cairn.application.enrichment.BookmarkReader;
import cairn.application.enrichment.EmbedPicture;
import cairn.application.enrichment.ExtractContent;
import cairn.application.enrichment.FetchPage;
import cairn.application.enrichment.LargestThumbnail;
import cairn.application.enrichment.ReadPicture;
import cairn.application.enrichment.StoredFiles;
import cairn.application.enrichment.Thumbnails;
import cairn.application.job.JobHandlers;
import cairn.application.job.JobRunner;
import cairn.application.port.Samples.Home;
import cairn.application.port.blob.InMemoryBlobStore;
import cairn.application.port.extraction.Utf8TextExtractor;
import cairn.application.waiting.Waiting;
import cairn.bootstrap.runtime.work.Workers;
import cairn.bootstrap.runtime.work.Workers.Embedding;
import cairn.domain.content.BlobPath;
import cairn.domain.content.MediaType;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.processing.Pipeline;
import cairn.domain.processing.StepVersions;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Slow items of one kind, or of one workspace, do not block others.
class LanesTest {
    private static final MediaType PNG = new MediaType("image", "png");
    private static final MediaType PLAIN = new MediaType("text", "plain");
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final InMemoryBlobStore blobs = new InMemoryBlobStore();
    private final Gates gates = new Gates();
    private Finder finder;
    private Workers workers;

    @BeforeEach
    void open(@TempDir Path folder) {
        finder = new Finder(folder);
        workers = workers(new Embedding(1, Workers.JOBS));
    }

    private Workers workers(Embedding embedding) {
        return new Workers(
                finder.indexer,
                PATIENCE,
                runner(),
                List.of(),
                List.of(),
                embedding,
                Set.of(Lane.ENRICH, Lane.PICTURES, Lane.EMBED));
    }

    @AfterEach
    void close() {
        gates.open();
        workers.close();
        finder.close();
    }

    @Test
    void slowPicturesDoNotDelayDocuments() throws IOException {
        List<ResourceId> slow = files(finder.home, Gates.slow(PNG), 10);
        List<ResourceId> documents = files(finder.home, PLAIN, 5);
        workers.start();

        awaitCompleted(finder.home, documents);

        assertThat(states(finder.home, slow)).doesNotContain(ProcessingState.COMPLETED);
        gates.open();
        awaitCompleted(finder.home, slow);
    }

    @Test
    void slowDocumentsDoNotDelayPictures() throws IOException {
        List<ResourceId> slow = files(finder.home, Gates.slow(PLAIN), 10);
        List<ResourceId> pictures = files(finder.home, PNG, 5);
        workers.start();

        awaitCompleted(finder.home, pictures);

        assertThat(states(finder.home, slow)).doesNotContain(ProcessingState.COMPLETED);
        gates.open();
        awaitCompleted(finder.home, slow);
    }

    @Test
    void slowItemsDoNotDelayOtherWorkspaces() throws IOException {
        Home other = finder.samples.home();
        List<ResourceId> slowPictures = files(finder.home, Gates.slow(PNG), 10);
        List<ResourceId> slowDocuments = files(finder.home, Gates.slow(PLAIN), 10);
        List<ResourceId> quick = new ArrayList<>(files(other, PNG, 5));
        quick.addAll(files(other, PLAIN, 5));
        workers.start();

        awaitCompleted(other, quick);

        assertThat(states(finder.home, slowPictures)).doesNotContain(ProcessingState.COMPLETED);
        assertThat(states(finder.home, slowDocuments)).doesNotContain(ProcessingState.COMPLETED);
    }

    /// The only thread is the one that works while a core is spare.
    @Test
    void anExtraThreadEmbedsWhileACoreIsIdle() throws IOException {
        AtomicBoolean isSpare = new AtomicBoolean();
        AtomicInteger asked = new AtomicInteger();
        List<ResourceId> documents = files(finder.home, PLAIN, 3);
        try (Workers spare = workers(new Embedding(0, Workers.JOBS).orMore(() -> {
            asked.incrementAndGet();
            return isSpare.get();
        }))) {
            spare.start();
            Waiting.until("it has asked twice", () -> asked.get() > 1);
            assertThat(states(finder.home, documents)).doesNotContain(ProcessingState.COMPLETED);

            isSpare.set(true);
            awaitCompleted(finder.home, documents);
        }
    }

    private List<ResourceId> files(Home home, MediaType type, int count) throws IOException {
        List<ResourceId> ids = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            BlobPath path = new BlobPath(finder.samples.id(), "bin");
            byte[] bytes = type.isImage() ? png() : "Some words to read.".getBytes(StandardCharsets.UTF_8);
            blobs.write(path, new ByteArrayInputStream(bytes), bytes.length);
            ids.add(finder.database.transactions().writeRelaxed(() -> file(home, type, path, bytes.length)));
        }
        return ids;
    }

    private ResourceId file(Home home, MediaType type, BlobPath path, int size) {
        Resource.StoredFile file = new Resource.StoredFile(
                finder.samples.newHeader(home.account().id(), home.inbox(), "file", "1"),
                new FileContent(path, "file.bin", type, size, "ab".repeat(32), null, null, false, null));
        finder.database.resources().insert(home.workspace(), file);
        finder.database.processing().update(home.workspace(), file.id(), ProcessingState.PENDING);
        Job.first(home.workspace(), file.id(), Pipeline.of(file))
                .ifPresent(job -> finder.database.jobs().enqueue(job, Instant.EPOCH));
        return file.id();
    }

    private static byte[] png() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(40, 30, BufferedImage.TYPE_INT_RGB), "png", bytes);
        return bytes.toByteArray();
    }

    private List<ProcessingState> states(Home home, List<ResourceId> ids) {
        return finder.database.resources().views(home.workspace(), ids).stream()
                .map(view -> view.resource().header().state())
                .toList();
    }

    private void awaitCompleted(Home home, List<ResourceId> ids) {
        Waiting.until(
                "all are completed",
                () -> states(home, ids).stream().allMatch(state -> state == ProcessingState.COMPLETED));
    }

    private JobRunner runner() {
        Steps steps = new Steps(finder.database, new StepVersions(Map.of()), InstantSource.system());
        EmbeddingHandlers embedding = new EmbeddingHandlers(finder.database, steps, 8);
        Thumbnails thumbnails = steps.thumbnails(blobs, gates.before(finder.reader));
        ExtractContent texts = texts(thumbnails, steps);
        JobHandlers handlers = new JobHandlers(
                pictures(thumbnails, steps),
                pictureEmbedding(steps),
                texts,
                texts,
                pages(thumbnails, steps),
                embedding.summaries(finder.models()),
                embedding.passages(finder.models()),
                embedding.contexts(finder.models()),
                new Steps.Unasked<>(),
                new Steps.Unasked<>());
        return new JobRunner(
                finder.database.transactions(),
                finder.database.jobs(),
                finder.database.jobStatistics(),
                handlers,
                InstantSource.system(),
                PATIENCE,
                (work, time) -> {});
    }

    private ReadPicture pictures(Thumbnails thumbnails, Steps steps) {
        return new ReadPicture(finder.database.transactions(), files(), thumbnails, steps.journal(), steps.results());
    }

    private StoredFiles files() {
        return new StoredFiles(finder.database.resources(), finder.database.resourceChanges(), blobs);
    }

    private EmbedPicture pictureEmbedding(Steps steps) {
        return new EmbedPicture(
                finder.database.transactions(),
                finder.database.resourceChanges(),
                finder.database.vectors(),
                new LargestThumbnail(finder.database.resources(), blobs, finder.reader),
                finder.pictures,
                finder.models(),
                steps.results());
    }

    private ExtractContent texts(Thumbnails thumbnails, Steps steps) {
        return new ExtractContent(
                finder.database.transactions(),
                files(),
                gates.before(new Utf8TextExtractor()),
                finder.database.texts(),
                thumbnails,
                steps.journal(),
                steps.results());
    }

    private FetchPage pages(Thumbnails thumbnails, Steps steps) {
        return new FetchPage(
                finder.database.transactions(),
                finder.database.resources(),
                new BookmarkReader(
                        finder.database.texts(), new DisabledPageFetcher(), new Utf8TextExtractor(), thumbnails),
                new BookmarkPages(
                        finder.database.transactions(),
                        finder.database.processing(),
                        finder.database.texts(),
                        finder.database.webPages(),
                        thumbnails,
                        steps.results()),
                steps.journal(),
                steps.results());
    }
}
