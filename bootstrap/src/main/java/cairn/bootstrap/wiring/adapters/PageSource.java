package cairn.bootstrap.wiring.adapters;

import cairn.adapter.enrichment.page.DisabledPageFetcher;
import cairn.adapter.enrichment.page.HttpPageFetcher;
import cairn.adapter.enrichment.webhook.HttpWebhookSender;
import cairn.application.port.extraction.PageFetcher;
import cairn.bootstrap.configuration.FetchSettings;
import java.time.Duration;

/// The source of pages behind bookmarks.
///
/// @param opened to be closed at the end
public record PageSource(PageFetcher pages, HttpWebhookSender webhooks, Runnable opened) implements AutoCloseable {
    /// For everything that is fetched for one bookmark.
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    /// For one message of a webhook.
    public static final Duration DELIVERY = Duration.ofSeconds(10);

    static PageSource open(FetchSettings settings) {
        HttpWebhookSender sender = new HttpWebhookSender(settings.rules(), settings.isEnabled(), DELIVERY);
        if (!settings.isEnabled()) {
            return new PageSource(new DisabledPageFetcher(), sender, () -> {});
        }
        HttpPageFetcher fetcher = new HttpPageFetcher(settings.rules(), PATIENCE);
        return new PageSource(fetcher, sender, fetcher::close);
    }

    @Override
    public void close() {
        webhooks.close();
        opened.run();
    }
}
