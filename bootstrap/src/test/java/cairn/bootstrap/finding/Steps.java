package cairn.bootstrap.finding;

import cairn.adapter.persistence.Database;
import cairn.application.enrichment.ThumbnailBytes;
import cairn.application.enrichment.Thumbnails;
import cairn.application.job.JobHandler;
import cairn.application.port.IdSource;
import cairn.application.port.blob.BlobRemovals;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.extraction.PictureReader;
import cairn.application.processing.ProcessingJournal;
import cairn.application.processing.RecipeBook;
import cairn.application.processing.StepResults;
import cairn.domain.job.Job;
import cairn.domain.processing.StepVersions;
import java.time.Instant;
import java.time.InstantSource;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Where every step records its progress, on a finder's database.
record Steps(Database database, StepVersions versions, InstantSource clock) {
    private static final IdSource IDS = UUID::randomUUID;

    ProcessingJournal journal() {
        return new ProcessingJournal(
                database.transactions(), database.resourceChanges(), database.processing(), recipes());
    }

    StepResults results() {
        return new StepResults(database.processing(), recipes(), database.indexBacklog(), database.jobs(), clock);
    }

    Thumbnails thumbnails(BlobStore blobs, PictureReader reader) {
        BlobRemovals removals = database.blobRemovals();
        ThumbnailBytes bytes = new ThumbnailBytes(database.transactions(), blobs, removals, IDS, clock);
        return new Thumbnails(database.pictures(), bytes, removals, reader);
    }

    private RecipeBook recipes() {
        return new RecipeBook(database.recipes(), database.resources(), versions);
    }

    /// Handles kinds of jobs that a test does not expect.
    static final class Unasked<J extends Job> implements JobHandler<J> {
        @Override
        public void handle(J job) {
            throw new AssertionError(job);
        }

        @Override
        public void postponed(J job) {
            throw new AssertionError(job);
        }

        @Override
        public void failed(J job, Throwable problem, int attempts, @Nullable Instant next) {
            throw new AssertionError(job.toString(), problem);
        }
    }
}
