package cairn.adapter.persistence.content;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.enrichment.BookmarkPages;
import cairn.application.enrichment.BookmarkReader;
import cairn.application.enrichment.FetchPage;
import cairn.application.enrichment.ThumbnailBytes;
import cairn.application.enrichment.Thumbnails;
import cairn.application.port.Samples.Home;
import cairn.application.port.blob.InMemoryBlobStore;
import cairn.application.port.extraction.PageFetcher;
import cairn.application.port.extraction.TextExtractor.Extraction;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.tree.Purges.Detached;
import cairn.application.processing.ProcessingJournal;
import cairn.application.processing.RecipeBook;
import cairn.application.processing.StepResults;
import cairn.domain.content.MediaType;
import cairn.domain.job.Job;
import cairn.domain.processing.StepVersions;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.WebAddress;
import cairn.domain.resource.WebPage;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// A bookmark that is permanently deleted while its page is fetched.
class DeletedBookmarkTest extends DatabaseTestCase {
    private static final Instant NOW = Instant.parse("2026-02-03T04:05:06Z");
    private static final WebPage PAGE =
            new WebPage("Title", null, null, null, null, null, "https://example.org/", null, null);

    private final Home home = samples().home();
    private final WorkspaceId workspace = home.workspace();
    private final ResourceId id =
            samples().bookmark(home, home.inbox(), "deleted").id();
    private final RecipeBook recipes =
            new RecipeBook(repositories().recipes(), repositories().resources(), new StepVersions(Map.of()));
    private final StepResults results = new StepResults(
            repositories().processing(),
            recipes,
            repositories().indexBacklog(),
            repositories().jobs(),
            () -> NOW);
    private final Thumbnails thumbnails = new Thumbnails(
            repositories().pictures(),
            new ThumbnailBytes(
                    repositories().transactions(),
                    new InMemoryBlobStore(),
                    repositories().blobRemovals(),
                    samples()::id,
                    () -> NOW),
            repositories().blobRemovals(),
            new NoPictures());

    private FetchPage fetching(PageFetcher fetcher) {
        return new FetchPage(
                repositories().transactions(),
                repositories().resources(),
                new BookmarkReader(
                        repositories().texts(),
                        fetcher,
                        (type, name, bytes) -> new Extraction.Unreadable("file_unreadable", "It is damaged."),
                        thumbnails),
                new BookmarkPages(
                        repositories().transactions(),
                        repositories().processing(),
                        repositories().texts(),
                        repositories().webPages(),
                        thumbnails,
                        results),
                new ProcessingJournal(
                        repositories().transactions(),
                        repositories().resourceChanges(),
                        repositories().processing(),
                        recipes),
                results);
    }

    private void delete() {
        List<Detached> detached = repositories()
                .transactions()
                .write(
                        new TreeLock.Exclusive(workspace),
                        () -> repositories().purges().detach(workspace, List.of(id), List.of()));
        detached.forEach(place -> repositories()
                .transactions()
                .writeRelaxed(() -> repositories().purges().purge(place, 10)));
    }

    /// Returns a damaged file as the page, and runs an action during the fetch.
    private record Damaged(Runnable meanwhile) implements PageFetcher {
        @Override
        public Fetched fetch(WebAddress address) {
            meanwhile.run();
            return new Fetched.File(PAGE, new MediaType("application", "pdf"), "damaged.pdf", new byte[1]);
        }

        @Override
        public Fetched read(WebAddress address, byte[] html) {
            throw new AssertionError(address);
        }
    }

    @Test
    void leavesNoPageBehind() {
        fetching(new Damaged(this::delete)).handle(new Job.Fetch(workspace, id));

        assertThat(repositories().webPages().find(workspace, id)).isEmpty();
    }

    @Test
    void anExistingBookmarkKeepsItsPageInfoWhenThePageIsUnreadable() {
        fetching(new Damaged(() -> {})).handle(new Job.Fetch(workspace, id));

        assertThat(repositories().webPages().find(workspace, id)).contains(PAGE);
    }
}
