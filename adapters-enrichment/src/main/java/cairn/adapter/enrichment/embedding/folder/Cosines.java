package cairn.adapter.enrichment.embedding.folder;

import cairn.application.port.model.Embedder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;

/// The cosines of known questions with their answers, and with the answers to the other questions.
///
/// @param answers ascending
/// @param others ascending
/// @param fall average difference between a question's nearest text and its twentieth
record Cosines(List<Double> answers, List<Double> others, double fall) {
    private static final int PLACE = 20;

    Cosines {
        answers = answers.stream().sorted().toList();
        others = others.stream().sorted().toList();
    }

    static Cosines of(Embedder embedder, List<Pair> pairs) {
        List<float[]> texts =
                pairs.stream().map(pair -> embedder.embedText(pair.answer())).toList();
        List<Double> answers = new ArrayList<>();
        List<Double> others = new ArrayList<>();
        DoubleStream.Builder falls = DoubleStream.builder();
        for (int asked = 0; asked < pairs.size(); asked++) {
            float[] question = embedder.embedQuery(pairs.get(asked).question());
            List<Double> cosines = new ArrayList<>(
                    texts.stream().map(text -> cosine(question, text)).toList());
            answers.add(cosines.get(asked));
            falls.add(fall(cosines));
            cosines.remove(asked);
            others.addAll(cosines);
        }
        return new Cosines(answers, others, falls.build().average().orElse(0));
    }

    private static double fall(List<Double> cosines) {
        List<Double> sorted = cosines.stream().sorted(Comparator.reverseOrder()).toList();
        return sorted.getFirst() - sorted.get(Math.min(PLACE, sorted.size()) - 1);
    }

    /// @param part 0–1
    static double quantile(List<Double> ascending, double part) {
        return ascending.get((int) Math.round(part * (ascending.size() - 1)));
    }

    /// Expects vectors of unit length.
    private static double cosine(float[] a, float[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (double) a[i] * b[i];
        }
        return sum;
    }
}
