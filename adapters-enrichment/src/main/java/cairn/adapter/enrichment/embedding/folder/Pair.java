package cairn.adapter.enrichment.embedding.folder;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/// A question, and a text that answers it.
record Pair(String question, String answer) {
    /// Forty pairs, each about a subject of its own.
    static List<Pair> all() throws IOException {
        try (InputStream in = Objects.requireNonNull(Pair.class.getResourceAsStream("pairs.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(line -> line.split("\\|", 2))
                    .map(parts -> new Pair(parts[0], parts[1]))
                    .toList();
        }
    }
}
