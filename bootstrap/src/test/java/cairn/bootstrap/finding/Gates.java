package cairn.bootstrap.finding;

import cairn.application.port.extraction.PictureReader;
import cairn.application.port.extraction.TextExtractor;
import cairn.domain.content.MediaType;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CountDownLatch;

/// Adapters that delegate, but wait for everything named as slow until a gate is opened.
final class Gates {
    private static final String SLOW = "x-slow";
    private final CountDownLatch gate = new CountDownLatch(1);

    static MediaType slow(MediaType type) {
        return new MediaType(type.type(), SLOW);
    }

    void open() {
        gate.countDown();
    }

    private void pass(MediaType type) {
        if (type.subtype().equals(SLOW)) {
            try {
                gate.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    PictureReader before(PictureReader reader) {
        return new PictureReader() {
            @Override
            public int version() {
                return reader.version();
            }

            @Override
            public Reading read(MediaType type, InputStream bytes) throws IOException {
                pass(type);
                return reader.read(type, bytes);
            }

            @Override
            public View view(MediaType type, InputStream bytes, int edge) throws IOException {
                pass(type);
                return reader.view(type, bytes, edge);
            }
        };
    }

    TextExtractor before(TextExtractor extractor) {
        return (type, fileName, bytes) -> {
            pass(type);
            return extractor.extract(type, fileName, bytes);
        };
    }
}
