package cairn.bootstrap.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.enrichment.ExtractContent;
import cairn.application.enrichment.StoredFiles;
import cairn.application.enrichment.Thumbnails;
import cairn.application.job.JobHandlers;
import cairn.application.job.JobRunner;
import cairn.application.job.RetryPolicy;
import cairn.application.port.Unavailable;
import cairn.application.port.blob.InMemoryBlobStore;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.extraction.TextExtractor;
import cairn.application.port.extraction.Utf8TextExtractor;
import cairn.application.port.job.JobQueue.Claim;
import cairn.domain.content.BlobPath;
import cairn.domain.content.MediaType;
import cairn.domain.failure.Failure.Part;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.processing.StepVersions;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Insight;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A file is not blamed when the process that reads it cannot start or is killed.
class LostReadersTest {
    private static final MediaType PLAIN = new MediaType("text", "plain");
    private static final Duration LEASE = Duration.ofMinutes(5);

    private final InMemoryBlobStore blobs = new InMemoryBlobStore();
    private Finder finder;
    private TextExtractor extractor = new Utf8TextExtractor();
    private Instant now = Instant.now();
    private ResourceId file;

    @BeforeEach
    void open(@TempDir Path folder) throws IOException {
        finder = new Finder(folder);
        file = store("Some words to read.");
    }

    @AfterEach
    void close() {
        finder.close();
    }

    @Test
    void aReaderThatCannotStartCostsTheFileNoAttempt() {
        for (int i = 0; i < 10; i++) {
            readWith(new Unavailable(Part.READERS, "can't be started"));
            assertThatThrownBy(this::round).isInstanceOf(Unavailable.class);
            now = now.plus(LEASE);
        }
        assertThat(state()).isEqualTo(ProcessingState.PENDING);
        assertThat(claim().attempt()).isEqualTo(1);
    }

    @Test
    void retriesAFileAfterItsReaderWasKilled() {
        for (int i = 0; i < RetryPolicy.MOST_ATTEMPTS + 1; i++) {
            readWith(Unavailable.refused(Part.READERS, "killed"));
            round();
            now = now.plus(LEASE).plus(LEASE);
        }
        assertThat(state()).isEqualTo(ProcessingState.PENDING);
        extractor = new Utf8TextExtractor();
        round();
        assertThat(finder.database.texts().find(finder.home.workspace(), file, Source.EXTRACTED))
                .isPresent();
    }

    @Test
    void aFileThatKillsEveryReaderFailsWithAReason() {
        for (int i = 0; i < RetryPolicy.MOST_CLAIMS; i++) {
            readWith(Unavailable.refused(Part.READERS, "killed"));
            round();
            now = now.plus(LEASE).plus(LEASE);
        }
        assertThat(state()).isEqualTo(ProcessingState.FAILED);
        assertThat(failure().hint()).contains("was killed each time", "more memory");
    }

    @Test
    void aWorkerThatLostItsLeaseDoesNotOverwriteTheResult() {
        assertThat(stateWhereAnotherIsFaster(new Unavailable(Part.READERS, "away")))
                .isEqualTo(ProcessingState.PROCESSING);
        enqueue();
        assertThat(stateWhereAnotherIsFaster(new IllegalStateException("broken")))
                .isEqualTo(ProcessingState.PROCESSING);
        assertThat(claims()).isEmpty();
    }

    /// The failing worker is delayed beyond its lease, and the other reads the file meanwhile.
    private ProcessingState stateWhereAnotherIsFaster(RuntimeException problem) {
        extractor = (type, name, bytes) -> {
            now = now.plus(LEASE).plusSeconds(1);
            extractor = new Utf8TextExtractor();
            round();
            throw problem;
        };
        try {
            round();
        } catch (Unavailable e) {
            assertThat(e).isSameAs(problem);
        }
        return state();
    }

    private void readWith(Unavailable problem) {
        extractor = (type, name, bytes) -> {
            throw problem;
        };
    }

    private int round() {
        return runner().runDue(Lane.ENRICH, 5);
    }

    private Claim claim() {
        return claims().getFirst();
    }

    private List<Claim> claims() {
        return finder.database
                .transactions()
                .writeRelaxed(() -> finder.database.jobs().claim(Lane.ENRICH, 1, now, LEASE));
    }

    private void enqueue() {
        finder.database.transactions().writeRelaxed(() -> {
            finder.database.jobs().enqueue(new Job.Extract(finder.home.workspace(), file), Instant.EPOCH);
            return file;
        });
    }

    private ProcessingState state() {
        return header().header().state();
    }

    private Insight.ProcessingFailure failure() {
        ResourceView view = finder.database
                .resources()
                .views(finder.home.workspace(), List.of(file))
                .getFirst();
        return Objects.requireNonNull(view.insight().failure());
    }

    private Resource header() {
        return finder.database.resources().find(finder.home.workspace(), file).orElseThrow();
    }

    private ResourceId store(String text) throws IOException {
        BlobPath path = new BlobPath(finder.samples.id(), "bin");
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        blobs.write(path, new ByteArrayInputStream(bytes), bytes.length);
        Resource.StoredFile stored = new Resource.StoredFile(
                finder.samples.newHeader(finder.home.account().id(), finder.home.inbox(), "file", "1"),
                new FileContent(path, "file.bin", PLAIN, bytes.length, "ab".repeat(32), null, null, false, null));
        return finder.database.transactions().writeRelaxed(() -> {
            finder.database.resources().insert(finder.home.workspace(), stored);
            finder.database.processing().update(finder.home.workspace(), stored.id(), ProcessingState.PENDING);
            finder.database.jobs().enqueue(new Job.Extract(finder.home.workspace(), stored.id()), Instant.EPOCH);
            return stored.id();
        });
    }

    private JobRunner runner() {
        Steps steps = new Steps(finder.database, new StepVersions(Map.of()), () -> now);
        Thumbnails thumbnails = steps.thumbnails(blobs, finder.reader);
        ExtractContent texts = new ExtractContent(
                finder.database.transactions(),
                new StoredFiles(finder.database.resources(), finder.database.resourceChanges(), blobs),
                extractor,
                finder.database.texts(),
                thumbnails,
                steps.journal(),
                steps.results());
        return new JobRunner(
                finder.database.transactions(),
                finder.database.jobs(),
                finder.database.jobStatistics(),
                new JobHandlers(
                        new Steps.Unasked<>(),
                        new Steps.Unasked<>(),
                        texts,
                        texts,
                        new Steps.Unasked<>(),
                        new Steps.Unasked<>(),
                        new Steps.Unasked<>(),
                        new Steps.Unasked<>(),
                        new Steps.Unasked<>(),
                        new Steps.Unasked<>()),
                () -> now,
                LEASE,
                (work, time) -> {});
    }
}
