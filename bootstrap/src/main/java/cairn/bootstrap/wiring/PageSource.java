package cairn.bootstrap.wiring;

import cairn.adapter.enrichment.page.DisabledPageFetcher;
import cairn.adapter.enrichment.page.HttpPageFetcher;
import cairn.application.port.extraction.PageFetcher;
import cairn.bootstrap.configuration.FetchSettings;
import java.time.Duration;

/// Where pages behind bookmarks come from.
///
/// @param opened what is to be closed in the end
record PageSource(PageFetcher pages, Runnable opened) implements AutoCloseable {
    /// For all that is fetched for one bookmark.
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    static PageSource open(FetchSettings settings) {
        if (!settings.isEnabled()) {
            return new PageSource(new DisabledPageFetcher(), () -> {});
        }
        HttpPageFetcher fetcher = new HttpPageFetcher(settings.rules(), PATIENCE);
        return new PageSource(fetcher, fetcher::close);
    }

    @Override
    public void close() {
        opened.run();
    }
}
