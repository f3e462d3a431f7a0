package cairn.application.enrichment;

import cairn.application.enrichment.BookmarkReader.Found;
import cairn.application.port.content.ProcessingRepository;
import cairn.application.port.content.TextRepository;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.content.WebPageRepository;
import cairn.application.port.extraction.TextExtractor.Extraction;
import cairn.application.port.transaction.Transactions;
import cairn.application.processing.StepResults;
import cairn.domain.job.Job;
import cairn.domain.processing.Step;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.WebPage;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Stores the pages of bookmarks.
public final class BookmarkPages {
    private final Transactions transactions;
    private final ProcessingRepository processing;
    private final TextRepository texts;
    private final WebPageRepository webPages;
    private final Thumbnails thumbnails;
    private final StepResults results;

    public BookmarkPages(
            Transactions transactions,
            ProcessingRepository processing,
            TextRepository texts,
            WebPageRepository webPages,
            Thumbnails thumbnails,
            StepResults results) {
        this.transactions = transactions;
        this.processing = processing;
        this.texts = texts;
        this.webPages = webPages;
        this.thumbnails = thumbnails;
        this.results = results;
    }

    void keep(Job.Fetch job, Resource.Bookmark bookmark, Found.Content found) {
        Extraction.Extracted text = found.text();
        Insight insight = new Insight(null, List.of(), null, text.truncated(), false, text.pageCount(), null);
        transactions.writeRelaxed(() -> {
            if (results.advance(job, insight)) {
                insert(job, bookmark, found);
            } else {
                found.picture().ifPresent(drawn -> thumbnails.discard(job.workspace(), drawn));
            }
            return insight;
        });
    }

    private void insert(Job.Fetch job, Resource.Bookmark bookmark, Found.Content found) {
        WebPage page = found.page();
        ResourceName name = rename(job, bookmark, page);
        byte[] utf8 = text(name, page, found.text().text()).getBytes(StandardCharsets.UTF_8);
        texts.write(job.workspace(), job.resource(), Source.EXTRACTED, utf8);
        webPages.write(job.workspace(), job.resource(), page);
        show(job, found.picture());
        results.changed(job);
        results.passOn(job, Step.PAGE, new Job.EmbedPicture(job.workspace(), job.resource()));
    }

    /// Stores the metadata of a page whose content could not be read.
    void keepUnread(Job.Fetch job, WebPage page) {
        transactions.writeRelaxed(() -> {
            boolean exists = results.advance(job);
            if (exists) {
                webPages.write(job.workspace(), job.resource(), page);
            }
            return exists;
        });
    }

    /// Keeps and embeds what was found before.
    void passOn(Job.Fetch job) {
        transactions.writeRelaxed(() -> {
            Insight known = processing.find(job.workspace(), job.resource()).orElse(Insight.NONE);
            results.advance(job, known.withoutFailure());
            results.enqueue(new Job.EmbedPicture(job.workspace(), job.resource()));
            return job;
        });
    }

    /// Removes the picture of a page that no longer has one.
    private void show(Job.Fetch job, Optional<DrawnPicture> picture) {
        picture.ifPresentOrElse(
                drawn -> thumbnails.keep(job.workspace(), job.resource(), drawn),
                () -> thumbnails.forget(job.workspace(), job.resource()));
    }

    /// The searchable text of a page: its title unless it is the bookmark's name, its description unless
    /// the text contains it, and its main text.
    private static String text(ResourceName name, WebPage page, String text) {
        String title = Objects.requireNonNullElse(page.title(), "");
        String description = Objects.requireNonNullElse(page.description(), "");
        return Stream.of(title.equals(name.value()) ? "" : title, text.contains(description) ? "" : description, text)
                .filter(part -> !part.isBlank())
                .collect(Collectors.joining("\n\n"));
    }

    /// Names a bookmark by its page's current title, unless a client has named it.
    private ResourceName rename(Job.Fetch job, Resource.Bookmark bookmark, WebPage page) {
        ResourceName now = bookmark.header().name();
        ResourceName byAddress = Resource.Bookmark.nameOf(bookmark.url());
        Optional<ResourceName> before =
                webPages.find(job.workspace(), job.resource()).map(known -> name(known, byAddress));
        ResourceName title = name(page, byAddress);
        boolean isUnnamed = now.equals(byAddress) || before.filter(now::equals).isPresent();
        if (!isUnnamed || title.equals(now)) {
            return now;
        }
        return webPages.rename(job.workspace(), job.resource(), now, title) ? title : now;
    }

    private static ResourceName name(WebPage page, ResourceName otherwise) {
        String title = page.title();
        return title == null ? otherwise : ResourceName.of(title, otherwise.value());
    }
}
