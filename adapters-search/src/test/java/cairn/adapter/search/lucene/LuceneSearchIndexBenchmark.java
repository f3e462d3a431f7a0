package cairn.adapter.search.lucene;

import cairn.application.port.search.PlainDocument;
import cairn.application.port.search.SearchIndex.Change;
import cairn.application.port.search.SearchIndex.Document;
import cairn.application.port.search.SearchIndex.Query;
import cairn.application.port.search.SearchIndexFixture;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.QueryText;
import cairn.domain.workspace.WorkspaceId;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Measures the embedded index in milliseconds of processor time of the whole process, including merges.
/// Run its main with an empty folder as argument; notes have 80 words with Zipf's distribution. With a
/// number of notes as second argument, it measures searches among so many; the folder may be kept for
/// the next run.
final class LuceneSearchIndexBenchmark {
    private static final WorkspaceId WORKSPACE = new WorkspaceId(new UUID(7, 1));
    private static final int WORDS = 80;

    /// As many hits as searches of the server request.
    private static final int DEPTH = 1000;

    private static final int WARMING = 100;
    private static final int TIMED = 500;

    private final Random random = new Random(1);
    private final List<String> vocabulary = vocabulary();
    private int notes;

    public static void main(String[] arguments) throws IOException {
        if (arguments.length > 1) {
            new LuceneSearchIndexBenchmark().time(Path.of(arguments[0]), Integer.parseInt(arguments[1]));
            return;
        }
        new LuceneSearchIndexBenchmark().run(Path.of(arguments[0]));
    }

    private void time(Path folder, int number) throws IOException {
        try (LuceneSearchIndex index = LuceneSearchIndex.open(folder, LuceneSettings.defaults())) {
            if (index.isNew()) {
                apply(index, 500, number);
                index.flush(() -> {});
            }
            System.out.println("| search among " + number + " | p50 ms | p95 ms | CPU-ms each |\n|---|---:|---:|---:|");
            for (int length = 1; length <= 5; length += 2) {
                int letters = length;
                report("a word, " + letters + " letters of it typed", index, true, () -> head(word(), letters));
                report(
                        "two words, " + letters + " letters of the last",
                        index,
                        true,
                        () -> word() + " " + head(word(), letters));
            }
            report("two words", index, false, () -> word() + " " + word());
            report("two words, one unknown", index, false, () -> word() + "qx " + word());
        }
    }

    private static String head(String word, int length) {
        return word.substring(0, Math.min(word.length(), length));
    }

    private static void report(String what, LuceneSearchIndex index, boolean completes, Supplier<String> texts) {
        for (int i = 0; i < WARMING; i++) {
            answer(index, texts.get(), completes);
        }
        long[] nanos = new long[TIMED];
        long before = cpu();
        for (int i = 0; i < TIMED; i++) {
            String text = texts.get();
            long start = System.nanoTime();
            answer(index, text, completes);
            nanos[i] = System.nanoTime() - start;
        }
        double each = (cpu() - before) / 1e6 / TIMED;
        Arrays.sort(nanos);
        System.out.printf(
                "| %s | %.2f | %.2f | %.2f |%n", what, nanos[TIMED / 2] / 1e6, nanos[TIMED * 95 / 100] / 1e6, each);
    }

    /// As the server does, looks up the unknown words first.
    private static void answer(LuceneSearchIndex index, String typed, boolean completes) {
        QueryText text = QueryText.of(typed);
        QueryText known = text.withUnknown(index.unknownWords(WORKSPACE, text, completes));
        index.search(
                new Query(WORKSPACE, known, completes, List.of(), Set.of(Signal.KEYWORD), Optional.empty(), DEPTH));
    }

    private void run(Path folder) throws IOException {
        try (LuceneSearchIndex index = LuceneSearchIndex.open(folder, LuceneSettings.defaults())) {
            System.out.println("| what | CPU-ms each |\n|---|---|");
            for (int round = 0; round < 3; round++) {
                report("apply, batches of 500", 4000, times -> apply(index, 500, times));
                report("apply, batches of 50", 2000, times -> apply(index, 50, times));
                report("apply, one by one", 1000, times -> apply(index, 1, times));
                report("search, 1 word", 2000, times -> search(index, "%s", times));
                report("search, 3 words", 2000, times -> search(index, "%s %s %s", times));
                report("search, 3 words, a strict part", 2000, times -> search(index, "%s \"%s\" %s", times));
                report("flush", 1, times -> index.flush(() -> {}));
            }
        }
        System.out.printf("%d notes, %d bytes each on disk%n", notes, size(folder) / notes);
    }

    private static void report(String what, int times, IntConsumer work) {
        long before = cpu();
        work.accept(times);
        System.out.printf("| %s | %.3f |%n", what, (cpu() - before) / 1e6 / times);
    }

    private static long cpu() {
        com.sun.management.OperatingSystemMXBean system =
                (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return system.getProcessCpuTime();
    }

    private void apply(LuceneSearchIndex index, int batch, int total) {
        for (int done = 0; done < total; done += batch) {
            List<Change> changes = new ArrayList<>();
            for (int i = 0; i < batch; i++) {
                changes.add(new Change.PutResource(WORKSPACE, 1, note(++notes)));
            }
            index.apply(changes);
        }
    }

    private Document note(int number) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < WORDS; i++) {
            text.append(word()).append(i % 12 == 11 ? ". " : " ");
        }
        ResourceId id = new ResourceId(new UUID(random.nextLong(), number));
        String name = word() + " " + word() + " " + word();
        return PlainDocument.of(
                id,
                Kind.NOTEPAD,
                name,
                null,
                text.toString(),
                null,
                List.of(),
                Set.of(),
                1,
                SearchIndexFixture.FACTS,
                null,
                List.of());
    }

    private void search(LuceneSearchIndex index, String form, int times) {
        for (int i = 0; i < times; i++) {
            QueryText text = QueryText.of(String.format(form, word(), word(), word()));
            index.search(new Query(WORKSPACE, text, false, List.of(), Set.of(Signal.KEYWORD), Optional.empty(), DEPTH));
        }
    }

    private String word() {
        int rank = (int) Math.exp(random.nextDouble() * Math.log(vocabulary.size()));
        return vocabulary.get(Math.min(rank, vocabulary.size() - 1));
    }

    private List<String> vocabulary() {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < 50_000; i++) {
            StringBuilder word = new StringBuilder();
            int length = 2 + random.nextInt(9);
            for (int c = 0; c < length; c++) {
                word.append("etaoinshrdlucmfwypvbgkjqxz".charAt((int) (26 * Math.pow(random.nextDouble(), 2))));
            }
            words.add(word.toString());
        }
        return words;
    }

    private static long size(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.mapToLong(file -> file.toFile().length()).sum();
        }
    }
}
