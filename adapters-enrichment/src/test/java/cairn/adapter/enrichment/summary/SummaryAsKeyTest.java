package cairn.adapter.enrichment.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cairn.adapter.enrichment.embedding.EmbeddingModel;
import cairn.adapter.enrichment.embedding.OnnxEmbedder;
import cairn.adapter.enrichment.summary.TestSet.Question;
import cairn.application.enrichment.TextPasses;
import cairn.application.port.model.Embedder;
import cairn.domain.passage.PassageSplitter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Checks that the vector of a summary finds its text as well as the vector of the text's first three
/// sentences, when the search uses only that vector. Every way of choosing sentences must pass this
/// test. The collections are in the folder named by the system property `cairn.evals`; each is used as
/// it is, and joined to texts of eight documents, whose beginning says little about the rest. Prints the
/// table of docs/performance.md.
@Tag("long")
class SummaryAsKeyTest {
    private static final List<String> COLLECTIONS = List.of("cranfield", "cisi");
    private static final List<Integer> JOINED = List.of(1, 8);
    private static final PassageSplitter SPLITTER = new PassageSplitter(256);
    private static final int DOCUMENTS = 500;
    private static final int SENTENCES = 3;
    private static final int FOUND = 20;

    /// The nDCG by which one set of some hundred questions differs from another by chance.
    private static final double NOISE = 0.01;

    @Test
    void findsTextsAsWellAsTheirFirstSentencesDo(@TempDir Path models) throws IOException {
        String root = System.getProperty("cairn.evals", "");
        assumeTrue(!root.isEmpty(), "the property cairn.evals names no folder");
        double sum = 0;
        try (OnnxEmbedder embedder = new OnnxEmbedder(EmbeddingModel.BGE_SMALL_EN, models, 2)) {
            ExtractiveSummarizer summarizer = new ExtractiveSummarizer();
            for (String collection : COLLECTIONS) {
                for (int joined : JOINED) {
                    TestSet set = TestSet.read(Path.of(root, collection), joined, DOCUMENTS / joined);
                    Figures lead = measure(set, embedder, SummaryAsKeyTest::lead);
                    Figures ours = measure(
                            set,
                            embedder,
                            text -> summarizer
                                    .summarize("", text, passes(embedder, text))
                                    .caption());
                    String name = collection + (joined == 1 ? "" : ", " + joined + " to a text");
                    System.out.printf(
                            "| %s | %d, %d | %s | %s |%n",
                            name, set.texts().size(), set.questions().size(), lead, ours);
                    assertThat(ours.ndcg()).as(name).isGreaterThan(lead.ndcg() - NOISE);
                    sum += ours.ndcg() - lead.ndcg();
                }
            }
        }
        assertThat(sum).as("over all sets").isNotNegative();
    }

    /// The passes over a text as made when the text is embedded.
    private static TextPasses passes(Embedder embedder, String text) {
        return new TextPasses(
                List.of(embedder),
                SPLITTER.split(text, false).list().stream()
                        .map(passage -> passage.in(text))
                        .toList());
    }

    private static String lead(String text) {
        List<String> sentences = Document.of("", text).prose().stream()
                .map(Sentence::text)
                .limit(SENTENCES)
                .toList();
        return sentences.isEmpty() ? text : Caption.of(sentences);
    }

    private static Figures measure(TestSet set, Embedder embedder, UnaryOperator<String> key) {
        List<float[]> vectors = set.texts().parallelStream()
                .map(text -> embedder.embedText(key.apply(text)))
                .toList();
        double ndcg = 0;
        double rank = 0;
        double recall = 0;
        for (Question question : set.questions()) {
            List<Integer> found = search(vectors, embedder.embedQuery(question.text()));
            ndcg += question.ndcg(found);
            rank += question.reciprocalRank(found);
            recall += question.recall(found, FOUND);
        }
        int count = set.questions().size();
        return new Figures(ndcg / count, rank / count, recall / count);
    }

    private static List<Integer> search(List<float[]> vectors, float[] question) {
        double[] scores =
                vectors.stream().mapToDouble(vector -> dot(vector, question)).toArray();
        return IntStream.range(0, scores.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer text) -> -scores[text]))
                .toList();
    }

    private static double dot(float[] a, float[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (double) a[i] * b[i];
        }
        return sum;
    }

    /// @param ndcg at 10
    /// @param rank the mean reciprocal rank
    /// @param recall at 20
    private record Figures(double ndcg, double rank, double recall) {
        @Override
        public String toString() {
            return "%.3f | %.3f | %.3f".formatted(ndcg, rank, recall);
        }
    }
}
