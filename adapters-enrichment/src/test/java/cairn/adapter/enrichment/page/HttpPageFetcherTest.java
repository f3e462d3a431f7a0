package cairn.adapter.enrichment.page;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.enrichment.web.FetchRules;
import cairn.application.port.extraction.PageFetcher;
import cairn.application.port.extraction.PageFetcher.Fetched;
import cairn.application.port.extraction.PageFetcherContract;
import cairn.domain.resource.WebAddress;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Tests of the whole server cover what it fetches.
class HttpPageFetcherTest implements PageFetcherContract {
    private final HttpPageFetcher fetcher = new HttpPageFetcher(FetchRules.PUBLIC, Duration.ofSeconds(15));

    @AfterEach
    void close() {
        fetcher.close();
    }

    @Override
    public PageFetcher fetcher() {
        return fetcher;
    }

    @Test
    void reportsARefusedAddress() {
        assertThat(fetcher.fetch(new WebAddress("http://127.0.0.1/")))
                .isInstanceOfSatisfying(
                        Fetched.Failed.class,
                        failed -> assertThat(failed.code()).isEqualTo("address_refused"));
    }
}
