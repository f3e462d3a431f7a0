package cairn.adapter.enrichment.importing;

import cairn.adapter.enrichment.process.SpoolSpace;
import cairn.application.port.exchange.ImportReader.Reading;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.application.port.exchange.UnreadableImport;
import cairn.domain.importing.ImportFormat;
import cairn.domain.importing.ReportEntry;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.assertj.core.api.Assertions;

/// Reads import files in tests.
final class Files {
    private final Path folder;

    Files(Path folder) {
        this.folder = folder;
    }

    Contents read(byte[] bytes) {
        return read(bytes, Optional.empty());
    }

    Contents read(String text) {
        return read(text.getBytes(StandardCharsets.UTF_8));
    }

    Contents read(byte[] bytes, Optional<ImportFormat> format) {
        try (Reading reading = open(bytes, format)) {
            int count = all(reading).size();
            reading.rewind();
            List<ImportStep> steps = all(reading);
            Assertions.assertThat(steps).as("the second time").hasSize(count);
            Map<String, String> texts = new LinkedHashMap<>();
            for (ImportStep step : steps) {
                if (step instanceof ImportStep.Item(ImportedItem item)
                        && item.content() instanceof ImportedItem.Content.Note(ImportedItem.Text text)) {
                    texts.put(name(item), text.read());
                }
            }
            return new Contents(reading.format(), steps, texts);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Reading open(byte[] bytes, Optional<ImportFormat> format) throws IOException {
        return new SpooledImportReader(folder, SpoolSpace.of(folder, 0))
                .open("file", () -> new ByteArrayInputStream(bytes), bytes.length, format);
    }

    private static List<ImportStep> all(Reading reading) throws IOException {
        List<ImportStep> steps = new ArrayList<>();
        for (Optional<ImportStep> step = reading.next(); step.isPresent(); step = reading.next()) {
            steps.add(step.get());
        }
        return steps;
    }

    /// The reason why a file cannot be read.
    UnreadableImport refusal(byte[] bytes, Optional<ImportFormat> format) {
        return Assertions.catchThrowableOfType(UnreadableImport.class, () -> read(bytes, format));
    }

    UnreadableImport refusal(String text) {
        return refusal(text.getBytes(StandardCharsets.UTF_8), Optional.empty());
    }

    /// @param entries paths and texts, alternating
    static byte[] zip(String... entries) {
        return zip(Deflater.DEFAULT_COMPRESSION, entries);
    }

    /// @param level of compression
    static byte[] zip(int level, String... entries) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.setLevel(level);
            for (int i = 0; i < entries.length; i += 2) {
                zip.putNextEntry(new ZipEntry(entries[i]));
                zip.write(entries[i + 1].getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static String name(ImportedItem item) {
        return item.name() == null ? "" : item.name().value();
    }

    /// @param texts of notes, by their names
    record Contents(ImportFormat format, List<ImportStep> steps, Map<String, String> texts) {
        List<ImportedItem> items() {
            return steps.stream()
                    .flatMap(step ->
                            step instanceof ImportStep.Item(ImportedItem item) ? Stream.of(item) : Stream.empty())
                    .toList();
        }

        ImportedItem item(String name) {
            return items().stream()
                    .filter(item -> name(item).equals(name))
                    .findFirst()
                    .orElseThrow();
        }

        /// The names of the folders around an item and its own name.
        String path(ImportedItem item) {
            StringBuilder path = new StringBuilder();
            for (String key : item.parents()) {
                path.append(name(items().stream()
                                .filter(folder -> folder.key().equals(key))
                                .findFirst()
                                .orElseThrow()))
                        .append('/');
            }
            return path + name(item);
        }

        List<String> paths() {
            return items().stream().map(this::path).toList();
        }

        List<String> tags(String name) {
            return item(name).details().tags().stream().map(tag -> tag.value()).toList();
        }

        List<ReportEntry> notTaken() {
            return steps.stream()
                    .flatMap(step ->
                            step instanceof ImportStep.NotTaken(ReportEntry entry) ? Stream.of(entry) : Stream.empty())
                    .toList();
        }
    }
}
