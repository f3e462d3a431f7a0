package cairn.application.enrichment;

import cairn.application.job.JobHandler;
import cairn.application.port.extraction.PictureReader.Reading;
import cairn.application.port.transaction.Transactions;
import cairn.application.processing.ProcessingJournal;
import cairn.application.processing.StepResults;
import cairn.domain.job.Job;
import cairn.domain.processing.Step;
import cairn.domain.resource.FileContent;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Reads the dimensions and colours of a stored picture, and makes its thumbnails. Then its text is
/// recognised, and it is embedded.
public final class ReadPicture implements JobHandler<Job.Look> {
    private final Transactions transactions;
    private final StoredFiles files;
    private final Thumbnails thumbnails;
    private final ProcessingJournal journal;
    private final StepResults results;

    public ReadPicture(
            Transactions transactions,
            StoredFiles files,
            Thumbnails thumbnails,
            ProcessingJournal journal,
            StepResults results) {
        this.transactions = transactions;
        this.files = files;
        this.thumbnails = thumbnails;
        this.journal = journal;
        this.results = results;
    }

    @Override
    public void handle(Job.Look job) {
        files.find(job).ifPresent(file -> read(job, file.content()));
    }

    @Override
    public void postponed(Job.Look job) {
        journal.postponed(job);
    }

    @Override
    public void failed(Job.Look job, Throwable problem, int attempts, @Nullable Instant next) {
        journal.failed(job, "picture_failed", ReadingHints.of(problem), attempts, next);
    }

    private void read(Job.Look job, FileContent content) {
        journal.started(job);
        switch (files.read(content.path(), bytes -> thumbnails.look(content.mimeType(), bytes))) {
            case Reading.Readable seen -> keep(job, content, thumbnails.store(job.workspace(), job.resource(), seen));
            case Reading.Unsupported unsupported ->
                unsupported
                        .dimensions()
                        .ifPresentOrElse(
                                dimensions -> keep(job, content, DrawnPicture.without(dimensions)),
                                () -> passOn(job, content));
            case Reading.Unreadable unreadable -> giveUp(job, content, unreadable);
        }
    }

    private void keep(Job.Look job, FileContent content, DrawnPicture picture) {
        transactions.writeRelaxed(() -> {
            if (files.has(job, content) && results.advance(job)) {
                insert(job, picture);
                recogniseNext(job);
            } else {
                thumbnails.discard(job.workspace(), picture);
            }
            return picture;
        });
    }

    private void insert(Job.Look job, DrawnPicture picture) {
        thumbnails.keep(job.workspace(), job.resource(), picture);
        results.changed(job);
    }

    /// Keeps what was found until then.
    private void giveUp(Job.Look job, FileContent content, Reading.Unreadable unreadable) {
        boolean isCurrent = transactions.writeRelaxed(() -> {
            boolean hasContent = files.has(job, content);
            unreadable
                    .dimensions()
                    .filter(dimensions -> hasContent && results.advance(job))
                    .ifPresent(dimensions -> insert(job, DrawnPicture.without(dimensions)));
            return hasContent;
        });
        if (isCurrent) {
            journal.failed(job, unreadable.code(), unreadable.hint(), 1, null);
        }
    }

    private void passOn(Job.Look job, FileContent content) {
        transactions.writeRelaxed(() -> {
            if (files.has(job, content)) {
                recogniseNext(job);
            }
            return job;
        });
    }

    private void recogniseNext(Job.Look job) {
        results.passOn(job, Step.PICTURE, new Job.Recognise(job.workspace(), job.resource()));
    }
}
