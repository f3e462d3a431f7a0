package cairn.bootstrap.bench.retrieval;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// What a ranking is worth, from 0 to 1, as `trec_eval` has it: grades are gains, and what nobody judged has none.
enum Measure {
    NDCG_10("nDCG@10") {
        @Override
        double of(List<String> found, Map<String, Integer> grades) {
            List<Integer> ideal =
                    grades.values().stream().sorted(Comparator.reverseOrder()).toList();
            List<Integer> gains =
                    found.stream().map(id -> grades.getOrDefault(id, 0)).toList();
            return discounted(gains) / discounted(ideal);
        }
    },
    MRR_10("MRR@10") {
        @Override
        double of(List<String> found, Map<String, Integer> grades) {
            return IntStream.range(0, Math.min(FIRST_PAGE, found.size()))
                    .filter(place -> grades.containsKey(found.get(place)))
                    .mapToDouble(place -> 1.0 / (place + 1))
                    .findFirst()
                    .orElse(0);
        }
    },
    RECALL_10("Recall@10") {
        @Override
        double of(List<String> found, Map<String, Integer> grades) {
            return recall(found, grades, FIRST_PAGE);
        }
    },
    RECALL_100("Recall@100") {
        @Override
        double of(List<String> found, Map<String, Integer> grades) {
            return recall(found, grades, 100);
        }
    };

    private static final int FIRST_PAGE = 10;

    private final String title;

    Measure(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }

    /// @param found ids, best first
    abstract double of(List<String> found, Map<String, Integer> grades);

    private static double discounted(List<Integer> gains) {
        return IntStream.range(0, Math.min(FIRST_PAGE, gains.size()))
                .mapToDouble(place -> gains.get(place) / (Math.log(place + 2) / Math.log(2)))
                .sum();
    }

    private static double recall(List<String> found, Map<String, Integer> grades, int first) {
        long hits = found.stream().limit(first).filter(grades::containsKey).count();
        return (double) hits / grades.size();
    }
}
