package cairn.adapter.enrichment.importing.text;

import cairn.adapter.enrichment.importing.item.RecordReader;
import cairn.adapter.enrichment.importing.item.TextInput;
import cairn.application.port.exchange.UnreadableImport;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;

/// Limits the commas of a row, so that empty columns do not fill the memory. Commas inside quoted texts
/// count too, because only the parser behind this reader can tell them apart.
final class ColumnReader extends Reader {
    private static final int MOST = 200_000;

    private final RecordReader in;
    private int commas;

    ColumnReader(InputStream bytes) throws IOException {
        in = TextInput.read(bytes);
    }

    /// Marks the beginning of another row.
    void begin() {
        in.begin();
        commas = 0;
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
        int count = in.read(buffer, offset, length);
        for (int i = offset; i < offset + count; i++) {
            if (buffer[i] == ',') {
                commas++;
            }
        }
        if (commas > MOST) {
            throw new UnreadableImport(
                    "entry_too_large",
                    "A row of the CSV file has more than " + MOST + " commas; is a quotation mark missing?");
        }
        return count;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
