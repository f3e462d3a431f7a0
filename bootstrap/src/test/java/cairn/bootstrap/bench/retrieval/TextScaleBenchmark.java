package cairn.bootstrap.bench.retrieval;

import cairn.adapter.enrichment.embedding.EmbeddingModel;
import cairn.adapter.enrichment.embedding.OnnxEmbedder;
import cairn.application.port.model.Embedder;
import cairn.bootstrap.bench.retrieval.Library.Item;
import cairn.bootstrap.bench.retrieval.Library.Question;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;

/// What cosines of a model mean: those of questions and texts that answer them, those of questions and any texts, and
/// how far they fall from the best to the twentieth. From these comes the [cairn.domain.search.similarity.TextScale] of
/// a model.
///
/// Arguments: how the model is called, a folder for it, folders of collections.
final class TextScaleBenchmark {
    private static final int RANDOM_TEXTS = 50;
    private static final int PLACE = 20;
    private static final List<Double> PARTS = List.of(0.05, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99);

    private final Embedder embedder;
    private final Random random = new Random(27);
    private final List<Double> answers = new ArrayList<>();
    private final List<Double> others = new ArrayList<>();
    private final List<Double> bests = new ArrayList<>();
    private double falls;
    private int questions;

    private TextScaleBenchmark(Embedder embedder) {
        this.embedder = embedder;
    }

    public static void main(String[] arguments) throws IOException {
        EmbeddingModel model = EmbeddingModel.find(arguments[0]).orElseThrow();
        for (String folder : List.of(arguments).subList(2, arguments.length)) {
            try (OnnxEmbedder embedder = new OnnxEmbedder(model, Path.of(arguments[1]), 2)) {
                TextScaleBenchmark benchmark = new TextScaleBenchmark(embedder);
                Evaluation.read(folder).libraries().forEach(benchmark::read);
                benchmark.report(model.spelling() + ", " + folder);
            }
        }
    }

    private void read(Library library) {
        Map<String, float[]> texts = new HashMap<>();
        library.items().parallelStream()
                .map(item -> Map.entry(item.id(), embedder.embedText(item.title() + "\n" + item.text())))
                .toList()
                .forEach(entry -> texts.put(entry.getKey(), entry.getValue()));
        List<String> ids = library.items().stream().map(Item::id).toList();
        for (Question question : library.questions()) {
            float[] asked = embedder.embedQuery(question.text());
            question.grades().forEach((id, grade) -> {
                float[] text = texts.get(id);
                if (text != null) {
                    answers.add(cosine(asked, text));
                }
            });
            for (int i = 0; i < RANDOM_TEXTS; i++) {
                String id = ids.get(random.nextInt(ids.size()));
                if (question.grades().getOrDefault(id, 0) == 0) {
                    others.add(cosine(asked, Objects.requireNonNull(texts.get(id))));
                }
            }
            List<Double> ranked = texts.values().stream()
                    .map(text -> cosine(asked, text))
                    .sorted(Comparator.reverseOrder())
                    .toList();
            bests.add(ranked.getFirst());
            falls += ranked.getFirst() - ranked.get(PLACE - 1);
            questions++;
        }
    }

    private void report(String title) {
        System.out.println(title);
        System.out.printf("| part of them below | %s |%n", PARTS);
        line("question and an answer", answers);
        line("question and any other text", others);
        line("question and the nearest text", bests);
        System.out.printf("fall to the twentieth: %.4f%n%n", falls / questions);
    }

    private static void line(String title, List<Double> cosines) {
        List<Double> sorted = cosines.stream().sorted().toList();
        StringBuilder line = new StringBuilder("| " + title);
        PARTS.forEach(part -> line.append(" | %.3f".formatted(sorted.get((int) (part * (sorted.size() - 1))))));
        System.out.println(line.append(" |"));
    }

    private static double cosine(float[] a, float[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (double) a[i] * b[i];
        }
        return sum;
    }
}
