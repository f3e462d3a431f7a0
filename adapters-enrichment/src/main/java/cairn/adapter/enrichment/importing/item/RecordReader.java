package cairn.adapter.enrichment.importing.item;

import cairn.application.port.exchange.UnreadableImport;
import java.io.IOException;
import java.io.Reader;

/// Counts the characters of each record, so that none fills the memory.
public final class RecordReader extends Reader {
    private final Reader in;
    private final int most;
    private long read;

    RecordReader(Reader in, int most) {
        this.in = in;
        this.most = most;
    }

    /// Marks the beginning of another record.
    public void begin() {
        read = 0;
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
        int count = in.read(buffer, offset, length);
        read += Math.max(count, 0);
        if (read > most) {
            throw new UnreadableImport(
                    "entry_too_large",
                    "An entry of the file is longer than " + (most >> 20)
                            + " million characters; is a quotation mark missing?");
        }
        return count;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
