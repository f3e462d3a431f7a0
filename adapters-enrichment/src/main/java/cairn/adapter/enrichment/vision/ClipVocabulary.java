package cairn.adapter.enrichment.vision;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The pieces that a CLIP model knows, and the order in which neighbours are joined.
///
/// @param ids of pieces
/// @param ranks of pairs, written `left right`; the lowest is joined first
record ClipVocabulary(Map<String, Integer> ids, Map<String, Integer> ranks) {
    private static final String START = "<|startoftext|>";
    private static final String END = "<|endoftext|>";

    ClipVocabulary {
        ids = Map.copyOf(ids);
        ranks = Map.copyOf(ranks);
    }

    /// @throws IOException if the files can't be read, or lack the pieces that frame a text
    static ClipVocabulary read(Path vocabulary, Path merges) throws IOException {
        Map<String, Integer> ids = new ObjectMapper().readValue(vocabulary.toFile(), new TypeReference<>() {});
        Map<String, Integer> ranks = new HashMap<>();
        for (String line : Files.readAllLines(merges, StandardCharsets.UTF_8)) {
            if (!line.isBlank() && !line.startsWith("#version")) {
                ranks.put(line.strip(), ranks.size());
            }
        }
        for (String piece : List.of(START, END)) {
            if (!ids.containsKey(piece)) {
                throw new IOException(vocabulary + " has no " + piece);
            }
        }
        return new ClipVocabulary(ids, ranks);
    }

    int start() {
        return ids.getOrDefault(START, 0);
    }

    int end() {
        return ids.getOrDefault(END, 0);
    }
}
