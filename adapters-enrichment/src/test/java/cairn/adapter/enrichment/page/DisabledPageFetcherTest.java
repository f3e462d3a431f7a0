package cairn.adapter.enrichment.page;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.extraction.PageFetcher;
import cairn.application.port.extraction.PageFetcher.Fetched;
import cairn.application.port.extraction.PageFetcherContract;
import cairn.domain.resource.WebAddress;
import org.junit.jupiter.api.Test;

class DisabledPageFetcherTest implements PageFetcherContract {
    private final PageFetcher fetcher = new DisabledPageFetcher();

    @Override
    public PageFetcher fetcher() {
        return fetcher;
    }

    @Test
    void fetchesNothing() {
        assertThat(fetcher.fetch(new WebAddress("https://example.org/"))).isEqualTo(new Fetched.Off());
    }
}
