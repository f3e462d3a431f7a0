package cairn.bootstrap.bench.embedding;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Texts that people wrote, of three lengths, from a folder of collections: `notes/notes.jsonl` (`lang`, `text`) and
/// `cranfield/docs.tsv` (number, title, abstract).
final class NoteSets {
    private static final int SHORT = 40;

    private NoteSets() {}

    /// By what they are.
    static Map<String, List<String>> read(Path folder) throws IOException {
        List<String> abstracts = abstracts(folder.resolve("cranfield/docs.tsv"));
        Map<String, List<String>> sets = new LinkedHashMap<>();
        sets.put("notes of commands", commands(folder.resolve("notes/notes.jsonl")));
        sets.put(
                "notes of 40 words", abstracts.stream().map(NoteSets::beginning).toList());
        sets.put("abstracts", abstracts);
        return sets;
    }

    static long words(List<String> texts) {
        return texts.stream().mapToLong(text -> text.split("\\s+", -1).length).sum();
    }

    private static List<String> commands(Path file) throws IOException {
        ObjectMapper json = new ObjectMapper();
        List<String> texts = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            JsonNode note = json.readTree(line);
            if (note.path("lang").asText().equals("en")) {
                texts.add(note.path("text").asText());
            }
        }
        return texts;
    }

    private static List<String> abstracts(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .map(line -> line.split("\t", -1))
                .filter(columns -> columns.length > 2 && !columns[2].isBlank())
                .map(columns -> columns[1] + "\n\n" + columns[2])
                .toList();
    }

    private static String beginning(String text) {
        return Arrays.stream(text.split(" ", -1)).limit(SHORT).collect(Collectors.joining(" "));
    }
}
