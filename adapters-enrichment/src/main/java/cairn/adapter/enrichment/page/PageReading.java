package cairn.adapter.enrichment.page;

import static java.nio.charset.StandardCharsets.UTF_8;

import cairn.adapter.enrichment.page.PageReader.Reading;
import cairn.adapter.enrichment.web.FetchFailure;
import cairn.adapter.enrichment.web.FetchFailure.Reason;
import cairn.adapter.enrichment.web.WebResponse;
import cairn.application.port.extraction.PageFetcher.Fetched;
import cairn.domain.resource.WebAddress;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;

/// Reads pages on threads that may be abandoned, because an untrusted page may make the parser run
/// forever.
final class PageReading {
    private static final Duration LONGEST = Duration.ofSeconds(15);

    /// Pages that are read at once. The tree of one may take a hundred megabytes.
    private static final int READERS = 2;

    /// Abandoned threads that are allowed. With more, pages fail temporarily and are tried again.
    private static final int LEFT_BEHIND = 4;

    private final ReadingThreads readers = new ReadingThreads(READERS, LEFT_BEHIND, LONGEST);

    /// Reads a page that a client supplied, without icon and image, which would have to be fetched.
    Fetched brought(WebAddress address, byte[] html) {
        try {
            WebResponse answer = new WebResponse(URI.create(address.value()), "text/html; charset=" + UTF_8, "", html);
            Reading reading = read(answer);
            return new Fetched.Page(reading.page().withPictures(null, null), reading.text(), reading.truncated(), null);
        } catch (FetchFailure failure) {
            return failed(failure.reason(), failure.hint());
        } catch (IOException e) {
            return unreadable();
        }
    }

    Reading read(WebResponse answer) throws IOException {
        try {
            return readers.call(() -> PageReader.read(answer));
        } catch (FetchFailure failure) {
            if (failure.reason() == Reason.PAGE_TIMEOUT) {
                throw new IOException("reading took too long", failure);
            }
            throw failure;
        }
    }

    static Fetched unreadable() {
        return failed(Reason.PAGE_UNREADABLE, "The structure of the page can't be parsed.");
    }

    static Fetched failed(Reason reason, String hint) {
        return new Fetched.Failed(reason.code(), hint, reason.isTemporary());
    }
}
