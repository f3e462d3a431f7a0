package cairn.bootstrap.bench.scale;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The folders of a library, in a file beside its data.
///
/// @param one holds most of the notes
/// @param tenth holds a tenth of them
/// @param deep the last of a chain of 60
record Handles(String one, String tenth, String deep) {
    static Handles read(Path file) {
        try {
            List<String> lines = Files.readAllLines(file);
            return new Handles(lines.get(0), lines.get(1), lines.get(2));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void write(Path file) {
        try {
            Files.write(file, List.of(one, tenth, deep));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
