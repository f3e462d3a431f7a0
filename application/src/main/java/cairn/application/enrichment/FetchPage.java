package cairn.application.enrichment;

import cairn.application.enrichment.BookmarkReader.Found;
import cairn.application.job.ExpectedFailure;
import cairn.application.job.JobHandler;
import cairn.application.port.extraction.PageFetcher.Fetched;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.processing.ProcessingJournal;
import cairn.application.processing.StepResults;
import cairn.domain.job.Job;
import cairn.domain.resource.Resource;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Fetches the page of a bookmark and stores its text. Then its picture is embedded, and its text
/// summarised and embedded. If the page is unavailable, the bookmark keeps its previous data, and
/// is embedded by that.
public final class FetchPage implements JobHandler<Job.Fetch> {
    private final Transactions transactions;
    private final ResourceRepository resources;
    private final BookmarkReader reader;
    private final BookmarkPages pages;
    private final ProcessingJournal journal;
    private final StepResults results;

    public FetchPage(
            Transactions transactions,
            ResourceRepository resources,
            BookmarkReader reader,
            BookmarkPages pages,
            ProcessingJournal journal,
            StepResults results) {
        this.transactions = transactions;
        this.resources = resources;
        this.reader = reader;
        this.pages = pages;
        this.journal = journal;
        this.results = results;
    }

    @Override
    public void handle(Job.Fetch job) {
        resources
                .find(job.workspace(), job.resource())
                .filter(Resource.Bookmark.class::isInstance)
                .map(Resource.Bookmark.class::cast)
                .ifPresent(bookmark -> fetch(job, bookmark));
    }

    @Override
    public void postponed(Job.Fetch job) {
        journal.postponed(job);
    }

    @Override
    public void failed(Job.Fetch job, Throwable problem, int attempts, @Nullable Instant next) {
        if (problem instanceof NotNow notNow) {
            fail(job, notNow.failed.code(), notNow.failed.hint(), attempts, next);
            return;
        }
        fail(job, "page_unreachable", "The page could not be fetched.", attempts, next);
    }

    private void fetch(Job.Fetch job, Resource.Bookmark bookmark) {
        journal.started(job);
        switch (reader.read(job, bookmark)) {
            case Found.Content content -> pages.keep(job, bookmark, content);
            case Found.Nothing nothing -> pages.passOn(job);
            case Found.Refused refused -> refuse(job, bookmark, refused);
        }
    }

    private void refuse(Job.Fetch job, Resource.Bookmark bookmark, Found.Refused refused) {
        Fetched.Failed failure = refused.failure();
        if (failure.temporary()) {
            throw new NotNow(bookmark.url().host(), failure);
        }
        refused.page().ifPresent(page -> pages.keepUnread(job, page));
        fail(job, failure.code(), failure.hint(), 1, null);
    }

    /// After the last attempt, embeds the bookmark without its page.
    private void fail(Job.Fetch job, String code, String hint, int attempts, @Nullable Instant next) {
        journal.failed(job, code, hint, attempts, next);
        if (next == null) {
            transactions.writeRelaxed(() -> {
                results.enqueue(new Job.Embed(job.workspace(), job.resource()));
                return job;
            });
        }
    }

    /// The page is temporarily unavailable.
    private static final class NotNow extends ExpectedFailure {
        private static final long serialVersionUID = 1L;

        private final transient Fetched.Failed failed;

        NotNow(String host, Fetched.Failed failed) {
            super(host + ": " + failed.code());
            this.failed = failed;
        }
    }
}
