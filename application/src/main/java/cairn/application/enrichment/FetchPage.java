package cairn.application.enrichment;

import cairn.application.job.ExpectedFailure;
import cairn.application.job.JobHandler;
import cairn.application.port.content.ProcessingRepository;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.content.TextRepository;
import cairn.application.port.content.WebPageRepository;
import cairn.application.port.extraction.PageFetcher.Fetched;
import cairn.application.port.extraction.PageFetcher;
import cairn.application.port.extraction.PictureFile;
import cairn.application.port.extraction.TextExtractor.Extraction;
import cairn.application.port.extraction.TextExtractor;
import cairn.application.port.job.JobQueue;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.transaction.Transactions;
import cairn.application.processing.ProcessingJournal;
import cairn.domain.content.Picture;
import cairn.domain.job.Job;
import cairn.domain.processing.Step;
import cairn.domain.resource.Insight;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.WebAddress;
import cairn.domain.resource.WebPage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Fetches the page behind a bookmark, keeps what it says, and passes it on: what it shows is embedded, then what it
/// says summarised and embedded. A bookmark whose page is unavailable keeps what is known of it, and is embedded by
/// that.
public final class FetchPage implements JobHandler<Job.Fetch> {
    private static final Extraction.Extracted NO_TEXT = new Extraction.Extracted("", false, null);
    private static final Extraction.Extracted TEXT_LEFT_OUT = new Extraction.Extracted("", true, null);

    private final Ports ports;
    private final Thumbnails thumbnails;
    private final ProcessingJournal journal;

    public FetchPage(Ports ports, Thumbnails thumbnails, ProcessingJournal journal) {
        this.ports = ports;
        this.thumbnails = thumbnails;
        this.journal = journal;
    }

    @Override
    public void handle(Job.Fetch job) {
        ports.resources()
                .find(job.workspace(), job.resource())
                .filter(Resource.Bookmark.class::isInstance)
                .map(Resource.Bookmark.class::cast)
                .ifPresent(bookmark -> fetch(job, bookmark));
    }

    @Override
    public void postponed(Job.Fetch job) {
        journal.postponed(job.workspace(), job.resource());
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
        journal.started(job.workspace(), job.resource());
        switch (page(job, bookmark)) {
            case Fetched.Page page -> keep(job, bookmark, page.page(), read(page), picture(job, page.image()));
            case Fetched.File file -> keep(job, bookmark, file);
            case Fetched.Off off -> passOn(job);
            case Fetched.Failed failed -> refuse(job, bookmark.url(), failed);
        }
    }

    /// What a client brought of it is read in place of what its site has to say, then and whenever it is read again.
    private Fetched page(Job.Fetch job, Resource.Bookmark bookmark) {
        return ports.texts()
                .find(job.workspace(), job.resource(), Source.BROUGHT)
                .map(html -> ports.pages().read(bookmark.url(), html))
                .orElseGet(() -> ports.pages().fetch(bookmark.url()));
    }

    private void refuse(Job.Fetch job, WebAddress address, Fetched.Failed failed) {
        if (failed.temporary()) {
            throw new NotNow(address.host(), failed);
        }
        fail(job, failed.code(), failed.hint(), 1, null);
    }

    private static Extraction.Extracted read(Fetched.Page page) {
        return new Extraction.Extracted(page.text(), page.truncated(), null);
    }

    private Optional<Picture> picture(Job.Fetch job, @Nullable PictureFile image) {
        return thumbnails.ofImage(job.resource(), image);
    }

    /// A picture is shown as it is, of a document the first page.
    private Optional<Picture> picture(Job.Fetch job, Fetched.File file, @Nullable PictureFile firstPage) {
        return picture(job, file.type().isImage() ? new PictureFile(file.type(), file.bytes()) : firstPage);
    }

    private void keep(Job.Fetch job, Resource.Bookmark bookmark, Fetched.File file) {
        switch (extract(file)) {
            case Extraction.Extracted text ->
                keep(job, bookmark, file.page(), text, picture(job, file, text.firstPage()));
            case Extraction.Unsupported unsupported ->
                keep(job, bookmark, file.page(), NO_TEXT, picture(job, file, null));
            case Extraction.Unreadable unreadable -> refuse(job, bookmark, file, unreadable);
        }
    }

    /// A picture that can be seen is there, whatever becomes of the text in it.
    private void refuse(
            Job.Fetch job, Resource.Bookmark bookmark, Fetched.File file, Extraction.Unreadable unreadable) {
        Optional<Picture> picture = picture(job, file, null);
        if (picture.isPresent()) {
            keep(job, bookmark, file.page(), TEXT_LEFT_OUT, picture);
            return;
        }
        ports.transactions().writeRelaxed(() -> {
            ports.webPages().write(job.workspace(), job.resource(), file.page());
            return file;
        });
        fail(job, unreadable.code(), unreadable.hint(), 1, null);
    }

    private Extraction extract(Fetched.File file) {
        try {
            return ports.extractor().extract(file.type(), file.fileName(), new ByteArrayInputStream(file.bytes()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void keep(
            Job.Fetch job,
            Resource.Bookmark bookmark,
            WebPage page,
            Extraction.Extracted text,
            Optional<Picture> picture) {
        Insight insight = new Insight(null, List.of(), null, text.truncated(), false, text.pageCount(), null);
        ports.transactions().writeRelaxed(() -> {
            if (ports.processing().update(job.workspace(), job.resource(), ProcessingState.PROCESSING, insight)) {
                ResourceName name = rename(job, bookmark, page);
                byte[] utf8 = text(name, page, text.text()).getBytes(StandardCharsets.UTF_8);
                ports.texts().write(job.workspace(), job.resource(), Source.EXTRACTED, utf8);
                ports.webPages().write(job.workspace(), job.resource(), page);
                show(job, picture);
                journal.done(job.workspace(), job.resource(), Step.PAGE);
                ports.backlog().markDirty(job.workspace(), new Entry.OfResource(job.resource()));
                enqueue(new Job.EmbedPicture(job.workspace(), job.resource()));
            } else {
                picture.ifPresent(drawn -> thumbnails.discard(job.workspace(), drawn));
            }
            return insight;
        });
    }

    /// A page that shows no picture any more has none.
    private void show(Job.Fetch job, Optional<Picture> picture) {
        picture.ifPresentOrElse(
                drawn -> thumbnails.keep(job.workspace(), job.resource(), drawn),
                () -> thumbnails.forget(job.workspace(), job.resource()));
    }

    /// What is found of a page: its title where the bookmark has another name, its description where the page itself
    /// does not say it, and what it is about.
    private static String text(ResourceName name, WebPage page, String text) {
        String title = Objects.requireNonNullElse(page.title(), "");
        String description = Objects.requireNonNullElse(page.description(), "");
        return Stream.of(title.equals(name.value()) ? "" : title, text.contains(description) ? "" : description, text)
                .filter(part -> !part.isBlank())
                .collect(Collectors.joining("\n\n"));
    }

    /// Where nobody gave it a name it goes by its page's title, and by the new one when that has changed.
    private ResourceName rename(Job.Fetch job, Resource.Bookmark bookmark, WebPage page) {
        ResourceName now = bookmark.header().name();
        ResourceName byAddress = Resource.Bookmark.nameOf(bookmark.url());
        Optional<ResourceName> before =
                ports.webPages().find(job.workspace(), job.resource()).map(known -> name(known, byAddress));
        ResourceName title = name(page, byAddress);
        boolean isUnnamed = now.equals(byAddress) || before.filter(now::equals).isPresent();
        if (!isUnnamed || title.equals(now)) {
            return now;
        }
        return ports.webPages().rename(job.workspace(), job.resource(), now, title) ? title : now;
    }

    private static ResourceName name(WebPage page, ResourceName otherwise) {
        String title = page.title();
        return title == null ? otherwise : ResourceName.of(title, otherwise.value());
    }

    private void passOn(Job.Fetch job) {
        ports.transactions().writeRelaxed(() -> {
            Insight known =
                    ports.processing().find(job.workspace(), job.resource()).orElse(Insight.NONE);
            ports.processing()
                    .update(job.workspace(), job.resource(), ProcessingState.PROCESSING, known.withoutFailure());
            enqueue(new Job.EmbedPicture(job.workspace(), job.resource()));
            return job;
        });
    }

    /// Once it is given up, what the user gave has to do.
    private void fail(Job.Fetch job, String code, String hint, int attempts, @Nullable Instant next) {
        journal.failed(job.workspace(), job.resource(), code, hint, attempts, next);
        if (next == null) {
            ports.transactions().writeRelaxed(() -> {
                enqueue(new Job.Embed(job.workspace(), job.resource()));
                return job;
            });
        }
    }

    private void enqueue(Job next) {
        ports.jobs().enqueue(next, ports.clock().instant());
    }

    /// The site can't show its page at the moment.
    private static final class NotNow extends ExpectedFailure {
        private static final long serialVersionUID = 1L;

        private final transient Fetched.Failed failed;

        NotNow(String host, Fetched.Failed failed) {
            super(host + ": " + failed.code());
            this.failed = failed;
        }
    }

    /// What fetching a page touches.
    public record Ports(
            Transactions transactions,
            ResourceRepository resources,
            TextRepository texts,
            ProcessingRepository processing,
            WebPageRepository webPages,
            IndexBacklog backlog,
            JobQueue jobs,
            PageFetcher pages,
            TextExtractor extractor,
            InstantSource clock) {}
}
