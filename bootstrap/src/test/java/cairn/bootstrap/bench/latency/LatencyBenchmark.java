package cairn.bootstrap.bench.latency;

import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.domain.search.SearchMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.Stream;

/// How long searches of the index take among so many notes, beside bare Lucene asked the same in turn: see
/// `bench/latency`. The vectors of questions are there already.
final class LatencyBenchmark {
    private static final int WARMING = 80;
    private static final int TIMED = 200;

    private final Corpus corpus;
    private final Library library;
    private final BareLucene bare;
    private final List<Row> rows = new ArrayList<>();

    private LatencyBenchmark(Corpus corpus, Library library, BareLucene bare) {
        this.corpus = corpus;
        this.library = library;
        this.bare = bare;
    }

    /// The arguments: a folder that indices are kept in for the next time, and numbers of notes.
    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        Corpus corpus = new Corpus();
        for (int i = 1; i < arguments.length; i++) {
            int notes = Integer.parseInt(arguments[i]);
            try (Library library = Library.open(folder.resolve("cairn-" + notes), corpus, notes);
                    BareLucene bare = BareLucene.open(folder.resolve("bare-" + notes), corpus, notes)) {
                new LatencyBenchmark(corpus, library, bare).run(notes);
                new FilteredVectors(corpus, library, notes).run();
            }
        }
    }

    private void run(int notes) {
        add("two words, `keyword`", i -> words(i, 2), i -> bare.words(corpus.question(i, 2)));
        add("two words, one unknown, `keyword`", this::misspelt, i -> bare.words(misspeltQuestion(i)));
        add("eight words, `keyword`", i -> words(i, 8), i -> bare.words(corpus.question(i, 8)));
        add("two words, `semantic`", i -> ask(i, SearchMode.SEMANTIC), this::bareNearest);
        add("two words, `hybrid`", i -> ask(i, SearchMode.HYBRID), i -> {
            bare.words(corpus.question(i, 2));
            bareNearest(i);
        });
        for (int letters : new int[] {1, 2, 3, 5}) {
            addTyped(1, letters);
            addTyped(2, letters);
        }
        Probe.run(rows.stream().flatMap(Row::probes).toList(), WARMING, TIMED);
        System.out.printf(
                "%n| among %,d | p50 ms | p95 | CPU-ms | p95 | bare Lucene: p50 ms | p95 | CPU-ms | p95 | ratio |%n"
                        + "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|%n",
                notes);
        rows.forEach(row -> System.out.println(row.text()));
    }

    private void addTyped(int words, int letters) {
        add(
                (words == 1 ? "a word" : "two words") + ", " + letters + " of its letters, `instant`",
                i -> library.ask(corpus.typed(i, words, letters), SearchMode.INSTANT, Optional.empty()),
                i -> bare.beginning(corpus.typed(i, words, letters)));
    }

    private void add(String what, IntConsumer cairn, IntConsumer lucene) {
        rows.add(new Row(what, new Probe(cairn), new Probe(lucene)));
    }

    private void words(int question, int words) {
        library.ask(corpus.question(question, words), SearchMode.KEYWORD, Optional.empty());
    }

    private void misspelt(int question) {
        library.ask(misspeltQuestion(question), SearchMode.KEYWORD, Optional.empty());
    }

    private String misspeltQuestion(int question) {
        return corpus.question(question, 1) + "qx " + corpus.question(question + TIMED, 1);
    }

    private void ask(int question, SearchMode mode) {
        QueryVector meaning = corpus.meaning(question);
        library.ask(corpus.question(question, 2), mode, Optional.of(meaning));
    }

    private void bareNearest(int question) {
        bare.nearest(corpus.meaning(question).values());
    }

    private record Row(String what, Probe cairn, Probe lucene) {
        Stream<Probe> probes() {
            return Stream.of(cairn, lucene);
        }

        String text() {
            double ratio = cairn.cpuMillis() / lucene.cpuMillis();
            return String.format(
                    Locale.ROOT, "| %s | %s | %s | %.1f |", what, cairn.figures(), lucene.figures(), ratio);
        }
    }
}
