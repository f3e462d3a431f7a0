package cairn.adapter.enrichment.embedding.folder;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Remembers measured models in a small file each, so that only the first start with a model has to
/// measure it. A model whose file can't be read or written is measured again.
///
/// @param directory where models are unpacked
record MeasuredFiles(Path directory) {
    private static final Logger LOG = LoggerFactory.getLogger(MeasuredFiles.class);
    private static final String PREFIX = "measured-";
    private static final String SUFFIX = ".json";

    Optional<Measured> find(Path folder) {
        return read(file(folder));
    }

    /// Returns the models of all folders.
    List<Measured> all() {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        List<Measured> found = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, PREFIX + "*" + SUFFIX)) {
            files.forEach(file -> read(file).ifPresent(found::add));
        } catch (IOException e) {
            LOG.warn("{} can't be listed: {}", directory, e.toString());
        }
        return found;
    }

    void write(Path folder, Measured measured) {
        try {
            Files.createDirectories(directory);
            Path fresh = Files.createTempFile(directory, PREFIX, ".part");
            try {
                Files.write(fresh, JsonFile.JSON.writeValueAsBytes(measured.toJson()));
                Files.move(fresh, file(folder), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(fresh);
            }
        } catch (IOException e) {
            LOG.warn("{} can't be saved in {}: every start will measure it", measured.name(), directory, e);
        }
    }

    private static Optional<Measured> read(Path file) {
        try {
            return Files.exists(file) ? Optional.of(Measured.of(JsonFile.read(file))) : Optional.empty();
        } catch (IOException | IllegalArgumentException e) {
            LOG.warn("{} can't be read: {}", file, e.getMessage());
            return Optional.empty();
        }
    }

    private Path file(Path folder) {
        return directory.resolve(PREFIX + Identity.of(folder) + SUFFIX);
    }
}
