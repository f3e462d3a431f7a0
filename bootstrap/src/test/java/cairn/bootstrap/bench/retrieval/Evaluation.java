package cairn.bootstrap.bench.retrieval;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// Libraries that are judged together, each in a workspace of its own. A folder holds one of these:
///
/// - `docs.tsv` (id, title, text), `queries.tsv` (id, text), `qrels.tsv` (query, document, grade): as TREC has it;
/// - `corpus.jsonl` (`_id`, `title`, `text`), `queries.jsonl` (`_id`, `text`), `qrels/test.tsv` (query, document,
///   grade, under a heading): as BEIR has it;
/// - `conversations.jsonl`: a conversation a line, `{"id", "turns": [{"id", "speaker", "text", "at"}], "questions":
///   [{"text", "evidence": [ids of turns]}]}`. Each is a library of its own, and each turn of it an item, created at
///   the time `at` if it has one.
///
/// - `queries.tsv` and `qrels.tsv` alone: the items are those in English of the `notes.jsonl` (`lang`, `path`, `title`,
///   `text`) of another folder, and, up to a thousand, others of other file names.
///
/// Questions that nothing answers are left out.
record Evaluation(String name, List<Library> libraries) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MOST_NOTES = 1000;

    /// @param argument a folder, or one with queries, an `@`, and the folder with the notes that they are about
    static Evaluation read(String argument) throws IOException {
        String[] folders = argument.split("@", 2);
        Path folder = Path.of(folders[0]);
        String name = String.valueOf(folder.getFileName());
        if (folders.length > 1) {
            List<Library.Item> notes = notes(Path.of(folders[1]).resolve("notes.jsonl"));
            return new Evaluation(name, List.of(judged(folder, notes)));
        }
        if (Files.exists(folder.resolve("conversations.jsonl"))) {
            return new Evaluation(name, conversations(folder.resolve("conversations.jsonl")));
        }
        return new Evaluation(
                name, List.of(Files.exists(folder.resolve("corpus.jsonl")) ? beir(folder) : trec(folder)));
    }

    /// The same with every other question, counted from 1.
    ///
    /// @param remainder of the numbers of those that stay, divided by 2
    Evaluation half(int remainder) {
        return new Evaluation(
                name, libraries.stream().map(library -> library.half(remainder)).toList());
    }

    int items() {
        return libraries.stream().mapToInt(library -> library.items().size()).sum();
    }

    int questions() {
        return libraries.stream()
                .mapToInt(library -> library.questions().size())
                .sum();
    }

    private static Library trec(Path folder) throws IOException {
        List<Library.Item> items = rows(folder.resolve("docs.tsv")).stream()
                .map(row -> new Library.Item(row[0], row[1], row[2]))
                .toList();
        return judged(folder, items);
    }

    private static Library judged(Path folder, List<Library.Item> items) throws IOException {
        return new Library(items, questions(rows(folder.resolve("queries.tsv")), rows(folder.resolve("qrels.tsv"))));
    }

    private static List<Library.Item> notes(Path file) throws IOException {
        List<JsonNode> all = lines(file);
        Stream<JsonNode> english =
                all.stream().filter(note -> text(note, "lang").equals("en"));
        Stream<JsonNode> others =
                all.stream().filter(note -> !text(note, "lang").equals("en"));
        Map<String, Library.Item> byName = new LinkedHashMap<>();
        Stream.concat(english, others)
                .map(note -> new Library.Item(text(note, "path"), text(note, "title"), text(note, "text")))
                .forEach(item -> byName.putIfAbsent(item.id().replaceFirst("^[^/]*/", ""), item));
        return byName.values().stream().limit(MOST_NOTES).toList();
    }

    private static Library beir(Path folder) throws IOException {
        List<Library.Item> items = lines(folder.resolve("corpus.jsonl")).stream()
                .map(line -> new Library.Item(text(line, "_id"), text(line, "title"), text(line, "text")))
                .toList();
        List<String[]> queries = lines(folder.resolve("queries.jsonl")).stream()
                .map(line -> new String[] {text(line, "_id"), text(line, "text")})
                .toList();
        List<String[]> judged = rows(folder.resolve("qrels/test.tsv"));
        return new Library(items, questions(queries, judged.subList(1, judged.size())));
    }

    private static List<Library.Question> questions(List<String[]> queries, List<String[]> judged) {
        Map<String, Map<String, Integer>> grades = new HashMap<>();
        for (String[] row : judged) {
            int grade = Integer.parseInt(row[2].strip());
            if (grade > 0) {
                grades.computeIfAbsent(row[0], query -> new HashMap<>()).merge(row[1], grade, Math::max);
            }
        }
        return queries.stream()
                .filter(query -> grades.containsKey(query[0]))
                .map(query -> new Library.Question(query[1], grades.getOrDefault(query[0], Map.of())))
                .toList();
    }

    private static List<Library> conversations(Path file) throws IOException {
        List<Library> libraries = new ArrayList<>();
        for (JsonNode conversation : lines(file)) {
            List<Library.Item> turns = each(conversation.path("turns"))
                    .map(turn -> new Library.Item(
                            text(turn, "id"), text(turn, "speaker"), text(turn, "text"), text(turn, "at")))
                    .toList();
            List<Library.Question> questions = each(conversation.path("questions"))
                    .filter(question -> !question.path("evidence").isEmpty())
                    .map(question -> new Library.Question(text(question, "text"), evidence(question)))
                    .toList();
            libraries.add(new Library(turns, questions));
        }
        return libraries;
    }

    private static Map<String, Integer> evidence(JsonNode question) {
        Map<String, Integer> grades = new HashMap<>();
        each(question.path("evidence")).forEach(turn -> grades.put(turn.asText(), 1));
        return grades;
    }

    private static Stream<JsonNode> each(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    private static String text(JsonNode object, String field) {
        return object.path(field).asText("");
    }

    private static List<JsonNode> lines(Path file) throws IOException {
        List<JsonNode> objects = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            if (!line.isBlank()) {
                objects.add(JSON.readTree(line));
            }
        }
        return objects;
    }

    private static List<String[]> rows(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .filter(line -> !line.isBlank())
                .map(line -> line.split("\t", -1))
                .toList();
    }
}
