package cairn.adapter.search.compound;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.stream.Stream;

/// Reads the lines of word lists in packages.
final class Lines {
    private Lines() {}

    /// @param resource name of a resource in UTF-8
    static Stream<String> of(String resource) {
        try (InputStream in = Objects.requireNonNull(Lines.class.getResourceAsStream(resource), resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
