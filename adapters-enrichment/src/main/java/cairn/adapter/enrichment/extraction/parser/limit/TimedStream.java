package cairn.adapter.enrichment.extraction.parser.limit;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;

/// A stream whose reads fail when time is up: data may unpack to a thousand times its size on disk.
public final class TimedStream extends BufferedInputStream {
    private final ExtractionDeadline deadline;

    public TimedStream(InputStream in, ExtractionDeadline deadline) {
        super(in);
        this.deadline = deadline;
    }

    @Override
    public synchronized int read(byte[] bytes, int offset, int length) throws IOException {
        deadline.check();
        return super.read(bytes, offset, length);
    }

    @Override
    public synchronized long skip(long count) throws IOException {
        deadline.check();
        return super.skip(Math.min(count, 1 << 20));
    }
}
