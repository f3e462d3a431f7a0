package cairn.adapter.enrichment.page;

import cairn.adapter.enrichment.page.PageReader.Reading;
import cairn.adapter.enrichment.web.FetchDeadline;
import cairn.adapter.enrichment.web.FetchFailure;
import cairn.adapter.enrichment.web.FetchRules;
import cairn.adapter.enrichment.web.WebClient;
import cairn.adapter.enrichment.web.WebResponse;
import cairn.application.port.extraction.PageFetcher;
import cairn.domain.content.MediaType;
import cairn.domain.resource.WebAddress;
import cairn.domain.resource.WebPage;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// [PageFetcher] over HTTP. A page, its icon and its picture share one deadline.
public final class HttpPageFetcher implements PageFetcher, AutoCloseable {
    /// Rises when the same page would be read differently than before.
    public static final String VERSION = "1";

    private static final Logger LOG = LoggerFactory.getLogger(HttpPageFetcher.class);
    private static final String ACCEPT = "text/html,application/xhtml+xml,application/pdf;q=0.9,*/*;q=0.8";

    private final WebClient client;
    private final PagePictures pictures;
    private final Duration patience;
    private final PageReading reading = new PageReading();

    /// @param patience time for everything that is fetched for one address
    public HttpPageFetcher(FetchRules rules, Duration patience) {
        this.client = new WebClient(rules);
        this.pictures = new PagePictures(client);
        this.patience = patience;
    }

    @Override
    public Fetched fetch(WebAddress address) {
        FetchDeadline deadline = FetchDeadline.after(patience);
        try {
            WebResponse answer = client.get(URI.create(address.value()), ACCEPT, deadline);
            MediaType type = ContentKind.of(answer.contentType(), answer.body());
            return ContentKind.isPage(type) ? page(answer, deadline) : file(answer, type);
        } catch (FetchFailure failure) {
            return PageReading.failed(failure.reason(), failure.hint());
        } catch (IOException e) {
            LOG.info("{} can't be read: {}", address.value(), e.toString());
            return PageReading.unreadable();
        }
    }

    @Override
    public Fetched read(WebAddress address, byte[] html) {
        return reading.brought(address, html);
    }

    private Fetched page(WebResponse answer, FetchDeadline deadline) throws IOException {
        Reading read = reading.read(answer);
        String icon = pictures.icon(read.icons(), deadline);
        PagePictures.Found image = pictures.image(read.images(), deadline);
        WebPage page = read.page().withPictures(icon, image == null ? null : image.image());
        return new Fetched.Page(page, read.text(), read.truncated(), image == null ? null : image.file());
    }

    private static Fetched file(WebResponse answer, MediaType type) {
        String name = FileNames.of(answer);
        WebPage.PageImage image = type.type().equals("image") ? PagePictures.measured(answer, type) : null;
        WebPage page =
                new WebPage(name, null, null, null, null, null, answer.address().toString(), null, image);
        return new Fetched.File(page, type, name, answer.body());
    }

    @Override
    public void close() {
        client.close();
    }
}
