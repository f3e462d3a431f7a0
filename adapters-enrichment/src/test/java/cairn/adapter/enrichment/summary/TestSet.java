package cairn.adapter.enrichment.summary;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

/// Texts, questions, and the texts that answer each question.
public record TestSet(List<String> texts, List<Question> questions) {

    /// Joins documents at random, but the same in every run; a text has the highest grade of its
    /// documents. Questions without an answering text are left out.
    public static TestSet read(Path folder, int joined, int most) throws IOException {
        List<String[]> documents = new ArrayList<>(rows(folder.resolve("docs.tsv")));
        Collections.shuffle(documents, new Random(20));
        Map<String, Integer> textOf = new HashMap<>();
        List<String> texts = new ArrayList<>();
        for (int from = 0; from < documents.size() && texts.size() < most; from += joined) {
            List<String[]> its = documents.subList(from, Math.min(documents.size(), from + joined));
            its.forEach(document -> textOf.put(document[0], texts.size()));
            texts.add(String.join(
                    "\n\n",
                    its.stream()
                            .map(document -> document[1] + "\n\n" + document[2])
                            .toList()));
        }
        return new TestSet(texts, questions(folder, textOf));
    }

    private static List<Question> questions(Path folder, Map<String, Integer> textOf) throws IOException {
        Map<String, Map<Integer, Integer>> grades = new HashMap<>();
        for (String[] judged : rows(folder.resolve("qrels.tsv"))) {
            Integer text = textOf.get(judged[1]);
            if (text != null && Integer.parseInt(judged[2]) > 0) {
                grades.computeIfAbsent(judged[0], key -> new HashMap<>())
                        .merge(text, Integer.parseInt(judged[2]), Math::max);
            }
        }
        return rows(folder.resolve("queries.tsv")).stream()
                .filter(query -> grades.containsKey(query[0]))
                .map(query -> new Question(query[1], grades.getOrDefault(query[0], Map.of())))
                .toList();
    }

    private static List<String[]> rows(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .map(line -> line.split("\t", -1))
                .toList();
    }

    /// @param grades of the texts that answer the question, by text number
    public record Question(String text, Map<Integer, Integer> grades) {
        private static final int CUT = 10;

        public double ndcg(List<Integer> found) {
            List<Integer> best =
                    grades.values().stream().sorted(Comparator.reverseOrder()).toList();
            List<Integer> gains =
                    found.stream().map(text -> grades.getOrDefault(text, 0)).toList();
            return gain(gains) / gain(best);
        }

        private static double gain(List<Integer> grades) {
            return IntStream.range(0, Math.min(CUT, grades.size()))
                    .mapToDouble(i -> grades.get(i) / (Math.log(i + 2) / Math.log(2)))
                    .sum();
        }

        public double reciprocalRank(List<Integer> found) {
            return IntStream.range(0, found.size())
                    .filter(i -> grades.containsKey(found.get(i)))
                    .mapToDouble(i -> 1.0 / (i + 1))
                    .findFirst()
                    .orElse(0);
        }

        /// The share of the answering texts that are among the first found.
        double recall(List<Integer> found, int first) {
            long hits = found.stream().limit(first).filter(grades::containsKey).count();
            return (double) hits / grades.size();
        }
    }
}
