package cairn.adapter.enrichment.page;

import cairn.application.port.extraction.PageFetcher;
import cairn.domain.resource.WebAddress;

/// [PageFetcher] of a server that must not access the web.
public final class DisabledPageFetcher implements PageFetcher {
    private final PageReading reading = new PageReading();

    @Override
    public Fetched fetch(WebAddress address) {
        return new Fetched.Off();
    }

    @Override
    public Fetched read(WebAddress address, byte[] html) {
        return reading.brought(address, html);
    }
}
