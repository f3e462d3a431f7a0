package cairn.application.enrichment;

import cairn.application.job.JobHandler;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.content.ProcessingRepository;
import cairn.application.port.extraction.PictureReader.Reading;
import cairn.application.port.job.JobQueue;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.transaction.Transactions;
import cairn.application.processing.ProcessingJournal;
import cairn.domain.content.Picture;
import cairn.domain.job.Job;
import cairn.domain.processing.Step;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Looks at a stored picture: its dimensions, its colours, its thumbnails. Then its text is read, as of any file,
/// and it is embedded.
public final class ReadPicture implements JobHandler<Job.Look> {
    private final Ports ports;
    private final Thumbnails thumbnails;
    private final ProcessingJournal journal;

    public ReadPicture(Ports ports, Thumbnails thumbnails, ProcessingJournal journal) {
        this.ports = ports;
        this.thumbnails = thumbnails;
        this.journal = journal;
    }

    @Override
    public void handle(Job.Look job) {
        Optional<Resource.StoredFile> file = ports.resources()
                .find(job.workspace(), job.resource())
                .filter(Resource.StoredFile.class::isInstance)
                .map(Resource.StoredFile.class::cast);
        if (file.isEmpty()) {
            ports.transactions().writeRelaxed(() -> {
                thumbnails.discardAll(job.workspace(), job.resource());
                return job;
            });
            return;
        }
        read(job, file.get().content());
    }

    @Override
    public void postponed(Job.Look job) {
        journal.postponed(job.workspace(), job.resource());
    }

    @Override
    public void failed(Job.Look job, Throwable problem, int attempts, @Nullable Instant next) {
        journal.failed(job.workspace(), job.resource(), "picture_failed", ReadingHints.of(problem), attempts, next);
    }

    private void read(Job.Look job, FileContent content) {
        journal.started(job.workspace(), job.resource());
        switch (look(content)) {
            case Reading.Seen seen -> keep(job, thumbnails.store(job.resource(), seen));
            case Reading.Unsupported unsupported ->
                unsupported
                        .dimensions()
                        .ifPresentOrElse(
                                dimensions -> keep(job, new Picture(dimensions, List.of(), List.of())),
                                () -> passOn(job));
            case Reading.Unreadable unreadable -> giveUp(job, unreadable);
        }
    }

    private Reading look(FileContent content) {
        try (InputStream bytes = ports.blobs().open(content.path(), 0)) {
            return thumbnails.look(content.mimeType(), bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void keep(Job.Look job, Picture picture) {
        ports.transactions().writeRelaxed(() -> {
            if (ports.processing().update(job.workspace(), job.resource(), ProcessingState.PROCESSING)) {
                insert(job, picture);
                enqueueRecognition(job);
            } else {
                thumbnails.discard(job.workspace(), picture);
            }
            return picture;
        });
    }

    private void insert(Job.Look job, Picture picture) {
        thumbnails.keep(job.workspace(), job.resource(), picture);
        ports.backlog().markDirty(job.workspace(), new Entry.OfResource(job.resource()));
    }

    /// What was found of it stays.
    private void giveUp(Job.Look job, Reading.Unreadable unreadable) {
        unreadable
                .dimensions()
                .ifPresent(dimensions -> ports.transactions().writeRelaxed(() -> {
                    if (ports.processing().update(job.workspace(), job.resource(), ProcessingState.PROCESSING)) {
                        insert(job, new Picture(dimensions, List.of(), List.of()));
                    }
                    return dimensions;
                }));
        journal.failed(job.workspace(), job.resource(), unreadable.code(), unreadable.hint(), 1, null);
    }

    private void passOn(Job.Look job) {
        ports.transactions().writeRelaxed(() -> {
            enqueueRecognition(job);
            return job;
        });
    }

    private void enqueueRecognition(Job.Look job) {
        journal.done(job.workspace(), job.resource(), Step.PICTURE);
        ports.jobs()
                .enqueue(
                        new Job.Recognise(job.workspace(), job.resource()),
                        ports.clock().instant());
    }

    /// What looking at a picture touches.
    public record Ports(
            Transactions transactions,
            ResourceRepository resources,
            ProcessingRepository processing,
            IndexBacklog backlog,
            JobQueue jobs,
            BlobStore blobs,
            InstantSource clock) {}
}
