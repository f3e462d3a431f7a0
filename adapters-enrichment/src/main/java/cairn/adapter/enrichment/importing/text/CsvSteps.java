package cairn.adapter.enrichment.importing.text;

import cairn.adapter.enrichment.importing.item.Steps;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.UnreadableImport;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.function.Consumer;
import org.apache.commons.csv.CSVException;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/// Reads a CSV file with a heading (RFC 4180); each row becomes one or more steps.
public final class CsvSteps extends Steps {
    private static final CSVFormat FORMAT = CSVFormat.DEFAULT
            .builder()
            .setHeader()
            .setSkipHeaderRecord(true)
            .setIgnoreHeaderCase(true)
            .setAllowMissingColumnNames(true)
            .setTrim(false)
            .get();

    private static final String QUOTES =
            "a quotation mark is not closed, or the closing one is not followed by a comma or the end of the row";

    private final String file;
    private final ColumnReader reader;
    private final CSVParser parser;
    private final Iterator<CSVRecord> records;
    private final Rows rows;

    /// @param file the file's name if there are several files; else empty
    public CsvSteps(String file, InputStream bytes, Rows rows) throws IOException {
        this.file = file;
        this.rows = rows;
        this.reader = new ColumnReader(bytes);
        try {
            this.parser = FORMAT.parse(reader);
        } catch (CSVException e) {
            reader.close();
            throw broken(1, QUOTES);
        } catch (IllegalArgumentException e) {
            reader.close();
            throw broken(1, "two columns have the same name");
        }
        this.records = parser.iterator();
        if (!parser.getHeaderMap().containsKey("url")) {
            close();
            throw new UnreadableImport("malformed_file", "The first line of the CSV file names no column \"url\".");
        }
    }

    @Override
    protected boolean advance() throws IOException {
        long line = parser.getCurrentLineNumber() + 1;
        try {
            // `hasNext` reads the next record.
            reader.begin();
            if (!records.hasNext()) {
                return false;
            }
            rows.read(new Row(records.next(), (file.isEmpty() ? "" : file + ", ") + "line " + line), this::add);
            return true;
        } catch (UncheckedIOException e) {
            if (e.getCause() instanceof CSVException) {
                throw broken(line, QUOTES);
            }
            throw e.getCause();
        }
    }

    /// @param line where the row begins: an unclosed quotation mark is only noticed at the end of the
    /// file
    private UnreadableImport broken(long line, String why) {
        return new UnreadableImport(
                "malformed_file",
                "The CSV file " + (file.isEmpty() ? "" : "\"" + file + "\" ") + "can't be read in the row that begins"
                        + " at line " + line + ": " + why + ".");
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }

    /// Interprets the rows that a program writes.
    @FunctionalInterface
    public interface Rows {
        void read(Row row, Consumer<ImportStep> steps);
    }

    /// A row, with values by the names of columns.
    public record Row(CSVRecord record, String place) {
        /// Returns empty if the row has no such value.
        public String get(String column) {
            return record.isMapped(column) && record.isSet(column) ? record.get(column) : "";
        }
    }
}
