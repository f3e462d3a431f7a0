package cairn.bootstrap.bench.retrieval;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// Libraries that are judged together, each in a workspace of its own. A folder holds one of these:
///
/// - `docs.tsv` (id, title, text), `queries.tsv` (id, text), `qrels.tsv` (query, document, grade): as TREC has it;
/// - `corpus.jsonl` (`_id`, `title`, `text`), `queries.jsonl` (`_id`, `text`), `qrels/test.tsv` (query, document,
///   grade, under a heading): as BEIR has it;
/// - `conversations.jsonl`: a conversation a line, `{"id", "turns": [{"id", "speaker", "text"}], "questions":
///   [{"text", "evidence": [ids of turns]}]}`. Each is a library of its own, and each turn of it an item.
///
/// Questions that nothing answers are left out.
record Evaluation(String name, List<Library> libraries, List<Measure> measures) {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<Measure> OF_COLLECTIONS = List.of(Measure.NDCG_10, Measure.MRR_10, Measure.RECALL_100);
    private static final List<Measure> OF_CONVERSATIONS = List.of(Measure.RECALL_5, Measure.RECALL_10, Measure.MRR_10);

    static Evaluation read(Path folder) throws IOException {
        String name = String.valueOf(folder.getFileName());
        if (Files.exists(folder.resolve("conversations.jsonl"))) {
            return new Evaluation(name, conversations(folder.resolve("conversations.jsonl")), OF_CONVERSATIONS);
        }
        Library library = Files.exists(folder.resolve("corpus.jsonl")) ? beir(folder) : trec(folder);
        return new Evaluation(name, List.of(library), OF_COLLECTIONS);
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
        return new Library(items, questions(rows(folder.resolve("queries.tsv")), rows(folder.resolve("qrels.tsv"))));
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
                    .map(turn -> new Library.Item(text(turn, "id"), text(turn, "speaker"), text(turn, "text")))
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
