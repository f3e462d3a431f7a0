package cairn.adapter.persistence.content;

import cairn.application.port.extraction.PictureReader;
import cairn.domain.content.MediaType;
import java.io.InputStream;

/// A document has no picture unless its first page can be read.
record NoPictures() implements PictureReader {
    @Override
    public int version() {
        return 1;
    }

    @Override
    public Reading read(MediaType type, InputStream bytes) {
        throw new AssertionError(type);
    }

    @Override
    public View view(MediaType type, InputStream bytes, int edge) {
        throw new AssertionError(type);
    }
}
