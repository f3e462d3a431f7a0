package cairn.bootstrap.bench;

import cairn.adapter.enrichment.embedding.EmbeddingModel;
import cairn.adapter.enrichment.embedding.OnnxEmbedder;
import cairn.adapter.enrichment.summary.ExtractiveSummarizer;
import cairn.adapter.enrichment.summary.TestSet;
import cairn.adapter.search.lucene.LuceneSearchIndex;
import cairn.adapter.search.lucene.LuceneSettings;
import cairn.application.enrichment.TextPasses;
import cairn.application.port.extraction.Summarizer;
import cairn.application.port.model.Embedder;
import cairn.application.port.search.PlainDocument;
import cairn.application.port.search.SearchIndex.Change.PutResource;
import cairn.application.port.search.SearchIndex.Document;
import cairn.application.port.search.SearchIndex.Facts;
import cairn.application.port.search.SearchIndex.Query;
import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.domain.passage.Passage;
import cairn.domain.passage.PassageSplitter;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.fusion.Fusion;
import cairn.domain.search.fusion.Hit;
import cairn.domain.search.fusion.Precision;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Scales;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.fusion.Wording;
import cairn.domain.search.query.QueryText;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// What vectors of passages do for the quality of search: a collection's documents are joined, some to a text, and its
/// questions asked of those texts. Prints nDCG@10 and MRR by the share that passages have of the meaning; a share of 0
/// is the search without them.
///
/// Arguments: the collection's folder (`docs.tsv`, `queries.tsv`, `qrels.tsv`), a folder for the model, documents
/// joined to a text, texts at most.
final class PassageBenchmark {
    private static final WorkspaceId WORKSPACE = new WorkspaceId(new UUID(0x7000, 1L << 63));
    private static final Facts FACTS =
            new Facts(null, new AccountId(WORKSPACE.value()), Instant.EPOCH, Instant.EPOCH, List.of());
    private static final int DEPTH = 1000;
    private static final List<Double> SHARES = List.of(0.0, 0.25, 0.5, 0.75, 1.0);

    private final Embedder embedder;
    private final Summarizer summarizer;
    private final PassageSplitter splitter = new PassageSplitter(256);
    private int passages;

    private PassageBenchmark(Embedder embedder) {
        this.embedder = embedder;
        this.summarizer = new ExtractiveSummarizer();
    }

    public static void main(String[] arguments) throws IOException {
        Path models = Path.of(arguments[1]);
        int joined = Integer.parseInt(arguments[2]);
        int most = Integer.parseInt(arguments[3]);
        TestSet set = TestSet.read(Path.of(arguments[0]), joined, most);
        Path folder = Files.createTempDirectory("cairn-passages");
        try (OnnxEmbedder embedder = new OnnxEmbedder(EmbeddingModel.BGE_SMALL_EN, models, 2);
                LuceneSearchIndex index = LuceneSearchIndex.open(folder, LuceneSettings.defaults())) {
            new PassageBenchmark(embedder).run(set, index);
        }
    }

    private void run(TestSet set, LuceneSearchIndex index) {
        for (int i = 0; i < set.texts().size(); i++) {
            index.apply(List.of(
                    new PutResource(WORKSPACE, 1, document(i, set.texts().get(i)))));
        }
        System.out.printf(
                "%d texts, %d passages, %d questions%n",
                set.texts().size(), passages, set.questions().size());
        List<List<Ranking>> rankings = set.questions().stream()
                .map(question -> index.search(query(question.text())))
                .toList();
        System.out.println("| share of passages | hybrid nDCG@10 | MRR | by meaning nDCG@10 | MRR |");
        System.out.println("|---:|---:|---:|---:|---:|");
        for (double share : SHARES) {
            System.out.printf(
                    "| %.2f | %s | %s |%n", share, row(set, rankings, share, true), row(set, rankings, share, false));
        }
    }

    private static String row(TestSet set, List<List<Ranking>> rankings, double share, boolean hybrid) {
        Fusion fusion = new Fusion(Map.of(Signal.KEYWORD, 0.5, Signal.SUMMARY_VECTOR, 0.5), share);
        double gain = 0;
        double reciprocal = 0;
        for (int i = 0; i < rankings.size(); i++) {
            List<Ranking> asked = rankings.get(i).stream()
                    .filter(ranking -> hybrid || ranking.signal() != Signal.KEYWORD)
                    .filter(ranking -> share > 0 || ranking.signal() != Signal.PASSAGE_VECTOR)
                    .toList();
            List<Integer> found = fusion.fused(asked, Scales.USUAL, Wording.PLAIN).hits(new Precision(0)).stream()
                    .map(PassageBenchmark::number)
                    .toList();
            gain += set.questions().get(i).ndcg(found);
            reciprocal += set.questions().get(i).reciprocalRank(found);
        }
        return "%.3f | %.3f".formatted(gain / rankings.size(), reciprocal / rankings.size());
    }

    private Document document(int number, String text) {
        String title = text.substring(0, Math.min(text.length(), 80));
        String meaning =
                title + "\n" + summarizer.summarize(title, text, passes(text)).caption();
        List<Passage> split = splitter.split(text, false).list();
        List<QueryVector> parts = split.size() < 2
                ? List.of()
                : split.stream().map(passage -> vector(passage.in(text))).toList();
        passages += parts.size();
        return PlainDocument.of(
                new ResourceId(new UUID(0x7000, number)),
                Kind.NOTEPAD,
                title,
                null,
                text,
                null,
                List.of(),
                Set.of(),
                1,
                FACTS,
                vector(meaning),
                parts);
    }

    private TextPasses passes(String text) {
        return new TextPasses(
                List.of(embedder),
                splitter.split(text, false).list().stream()
                        .map(passage -> passage.in(text))
                        .toList());
    }

    private QueryVector vector(String text) {
        return new QueryVector(embedder.model(), embedder.embedText(text));
    }

    private Query query(String text) {
        QueryVector vector = new QueryVector(embedder.model(), embedder.embedQuery(text));
        return new Query(
                WORKSPACE, QueryText.of(text), false, List.of(), Set.of(Signal.values()), Optional.of(vector), DEPTH);
    }

    private static int number(Hit hit) {
        return (int) hit.id().value().getLeastSignificantBits();
    }
}
