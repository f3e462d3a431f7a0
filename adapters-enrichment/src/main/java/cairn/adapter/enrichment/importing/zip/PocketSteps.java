package cairn.adapter.enrichment.importing.zip;

import cairn.adapter.enrichment.importing.item.SourceFile;
import cairn.adapter.enrichment.importing.item.Steps;
import cairn.adapter.enrichment.importing.text.CsvSteps;
import cairn.adapter.enrichment.importing.text.PocketRows;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.UnreadableImport;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import org.jspecify.annotations.Nullable;

/// Reads one CSV file, or an archive of several (`part_000000.csv`) as Pocket sent it.
public final class PocketSteps extends Steps {
    private static final Pattern PART = Pattern.compile("(?:.*/)?part_[0-9]+\\.csv");

    private final PocketRows rows = new PocketRows();
    private final Deque<ZipEntry> parts = new ArrayDeque<>();
    private final @Nullable ZipInput zip;
    private CsvSteps current;

    public PocketSteps(SourceFile file) throws IOException {
        if (!isZip(file)) {
            zip = null;
            current = new CsvSteps("", file.open(), rows);
            return;
        }
        zip = ZipInput.open(file.path());
        parts.addAll(parts(zip));
        if (parts.isEmpty()) {
            zip.close();
            throw new UnreadableImport("malformed_file", "The archive has no file such as part_000000.csv.");
        }
        current = part(zip, parts.removeFirst());
    }

    private static boolean isZip(SourceFile file) throws IOException {
        try (InputStream in = file.open()) {
            byte[] head = in.readNBytes(2);
            return head.length == 2 && head[0] == 'P' && head[1] == 'K';
        }
    }

    public static List<? extends ZipEntry> parts(ZipInput zip) {
        return zip.entries().stream()
                .filter(entry -> PART.matcher(entry.getName()).matches())
                .sorted(Comparator.comparing(ZipEntry::getName))
                .toList();
    }

    private CsvSteps part(ZipInput archive, ZipEntry entry) throws IOException {
        return new CsvSteps(EntryName.shown(entry), archive.open(entry), rows);
    }

    @Override
    protected boolean advance() throws IOException {
        Optional<ImportStep> step = current.next();
        if (step.isPresent()) {
            add(step.get());
            return true;
        }
        if (zip == null || parts.isEmpty()) {
            return false;
        }
        current.close();
        current = part(zip, parts.removeFirst());
        return true;
    }

    @Override
    public void close() throws IOException {
        current.close();
        if (zip != null) {
            zip.close();
        }
    }
}
