package cairn.application.enrichment;

import cairn.application.port.content.TextRepository;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.extraction.PageFetcher;
import cairn.application.port.extraction.PageFetcher.Fetched;
import cairn.application.port.extraction.PictureFile;
import cairn.application.port.extraction.TextExtractor;
import cairn.application.port.extraction.TextExtractor.Extraction;
import cairn.domain.job.Job;
import cairn.domain.resource.Resource;
import cairn.domain.resource.WebPage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads the target of a bookmark: a page, a document or a picture.
public final class BookmarkReader {
    private static final Extraction.Extracted NO_TEXT = new Extraction.Extracted("", false, null);
    private static final Extraction.Extracted TEXT_LEFT_OUT = new Extraction.Extracted("", true, null);

    private final TextRepository texts;
    private final PageFetcher pages;
    private final TextExtractor extractor;
    private final Thumbnails thumbnails;

    public BookmarkReader(TextRepository texts, PageFetcher pages, TextExtractor extractor, Thumbnails thumbnails) {
        this.texts = texts;
        this.pages = pages;
        this.extractor = extractor;
        this.thumbnails = thumbnails;
    }

    Found read(Job.Fetch job, Resource.Bookmark bookmark) {
        return switch (page(job, bookmark)) {
            case Fetched.Page page ->
                new Found.Content(
                        page.page(),
                        new Extraction.Extracted(page.text(), page.truncated(), null),
                        picture(job, page.image()));
            case Fetched.File file -> read(job, file);
            case Fetched.Off off -> new Found.Nothing();
            case Fetched.Failed failed -> new Found.Refused(Optional.empty(), failed);
        };
    }

    /// A page sent by a client always takes the place of the site's page.
    private Fetched page(Job.Fetch job, Resource.Bookmark bookmark) {
        return texts.find(job.workspace(), job.resource(), Source.BROUGHT)
                .map(html -> pages.read(bookmark.url(), html))
                .orElseGet(() -> pages.fetch(bookmark.url()));
    }

    private Found read(Job.Fetch job, Fetched.File file) {
        return switch (extract(file)) {
            case Extraction.Extracted text ->
                new Found.Content(file.page(), text, picture(job, file, text.firstPage()));
            case Extraction.Unsupported unsupported ->
                new Found.Content(file.page(), NO_TEXT, picture(job, file, null));
            case Extraction.Unreadable unreadable -> withoutText(job, file, unreadable);
        };
    }

    /// A readable picture is kept even if its text is unreadable.
    private Found withoutText(Job.Fetch job, Fetched.File file, Extraction.Unreadable unreadable) {
        Optional<DrawnPicture> picture = picture(job, file, null);
        return picture.isPresent()
                ? new Found.Content(file.page(), TEXT_LEFT_OUT, picture)
                : new Found.Refused(
                        Optional.of(file.page()), new Fetched.Failed(unreadable.code(), unreadable.hint(), false));
    }

    private Extraction extract(Fetched.File file) {
        try {
            return extractor.extract(file.type(), file.fileName(), new ByteArrayInputStream(file.bytes()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The picture itself, or the first page of a document.
    private Optional<DrawnPicture> picture(Job.Fetch job, Fetched.File file, @Nullable PictureFile firstPage) {
        return picture(job, file.type().isImage() ? new PictureFile(file.type(), file.bytes()) : firstPage);
    }

    private Optional<DrawnPicture> picture(Job.Fetch job, @Nullable PictureFile image) {
        return thumbnails.draw(job.workspace(), job.resource(), image);
    }

    /// The target of a bookmark.
    sealed interface Found {
        record Content(WebPage page, Extraction.Extracted text, Optional<DrawnPicture> picture) implements Found {}

        /// No pages are fetched.
        record Nothing() implements Found {}

        /// @param page its metadata, if known nevertheless
        record Refused(Optional<WebPage> page, Fetched.Failed failure) implements Found {}
    }
}
