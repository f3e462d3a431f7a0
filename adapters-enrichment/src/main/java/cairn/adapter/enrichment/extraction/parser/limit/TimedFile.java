package cairn.adapter.enrichment.extraction.parser.limit;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.pdfbox.io.RandomAccessReadBufferedFile;

/// A file whose reads fail when time is up, so that a parser in an endless loop stops.
public final class TimedFile extends RandomAccessReadBufferedFile {
    /// Reads between two checks of the clock.
    private static final int INTERVAL = 1024;

    private final ExtractionDeadline deadline;
    private int reads;

    public TimedFile(Path file, ExtractionDeadline deadline) throws IOException {
        super(file);
        this.deadline = deadline;
    }

    @Override
    public int read() throws IOException {
        look();
        return super.read();
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        look();
        return super.read(buffer, offset, length);
    }

    private void look() throws IOException {
        reads++;
        if (reads % INTERVAL == 1) {
            deadline.check();
        }
    }
}
