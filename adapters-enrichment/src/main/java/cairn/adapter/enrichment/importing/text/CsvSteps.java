package cairn.adapter.enrichment.importing.text;

import cairn.adapter.enrichment.importing.item.Steps;
import cairn.adapter.enrichment.importing.item.TextInput;
import cairn.adapter.enrichment.importing.item.TextInput.RecordReader;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.UnreadableImport;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.Locale;
import java.util.function.Consumer;
import org.apache.commons.csv.CSVException;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/// Rows of a CSV file with a heading (RFC 4180), each a step or some.
public final class CsvSteps extends Steps {
    private static final CSVFormat FORMAT = CSVFormat.DEFAULT
            .builder()
            .setHeader()
            .setSkipHeaderRecord(true)
            .setIgnoreHeaderCase(true)
            .setAllowMissingColumnNames(true)
            .setTrim(false)
            .get();

    private final String file;
    private final RecordReader reader;
    private final CSVParser parser;
    private final Iterator<CSVRecord> records;
    private final Rows rows;

    /// @param file its name, if there are several; else empty
    public CsvSteps(String file, InputStream bytes, Rows rows) throws IOException {
        this.file = file;
        this.rows = rows;
        this.reader = TextInput.read(bytes);
        try {
            this.parser = FORMAT.parse(reader);
        } catch (IOException | IllegalArgumentException e) {
            reader.close();
            throw broken(1, e);
        }
        this.records = parser.iterator();
        if (!parser.getHeaderMap().containsKey("url")) {
            close();
            throw new UnreadableImport("malformed_file", "The first line of the CSV file names no column \"url\".");
        }
    }

    @Override
    protected boolean advance() throws IOException {
        try {
            // Whether there is another record is found out by reading it.
            long line = parser.getCurrentLineNumber() + 1;
            reader.begin();
            if (!records.hasNext()) {
                return false;
            }
            rows.read(new Row(records.next(), (file.isEmpty() ? "" : file + ", ") + "line " + line), this::add);
            return true;
        } catch (UncheckedIOException | IllegalStateException e) {
            throw broken(parser.getCurrentLineNumber(), e);
        }
    }

    private UnreadableImport broken(long line, Exception e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        String what = cause instanceof CSVException || cause instanceof IOException
                ? String.valueOf(cause.getMessage())
                : "its heading can't be used";
        return new UnreadableImport(
                "malformed_file",
                "The CSV file " + (file.isEmpty() ? "" : "\"" + file + "\" ") + "can't be read at line " + line + ": "
                        + what.toLowerCase(Locale.ROOT) + ".");
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }

    /// What a program writes into a row.
    @FunctionalInterface
    public interface Rows {
        void read(Row row, Consumer<ImportStep> steps);
    }

    /// Values by the names of columns.
    public record Row(CSVRecord record, String place) {
        /// Empty where the row has none.
        public String get(String column) {
            return record.isMapped(column) && record.isSet(column) ? record.get(column) : "";
        }
    }
}
