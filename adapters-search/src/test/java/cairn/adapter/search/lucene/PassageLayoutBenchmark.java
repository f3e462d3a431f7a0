package cairn.adapter.search.lucene;

import cairn.application.port.search.PlainDocument;
import cairn.application.port.search.SearchIndex.Change;
import cairn.application.port.search.SearchIndex.Change.PutResource;
import cairn.application.port.search.SearchIndex.Query;
import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.application.port.search.SearchIndexFixture;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.Filter;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.QueryText;
import cairn.domain.tree.ContainerSet;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Compares passages as parts of their items' blocks with passages as documents of their own that repeat
/// all filter fields: index size and CPU time of a search. Arguments: items, passages of each.
///
/// Run by hand. Vectors are random around a hundred centres.
final class PassageLayoutBenchmark {
    private static final int DIMENSIONS = 384;
    private static final int QUERIES = 200;
    private static final int DEPTH = 1000;
    private static final int WORDS = 250;

    private final Random random = new Random(7);
    private final float[][] centres =
            Stream.generate(this::direction).limit(100).toArray(float[][]::new);

    public static void main(String[] arguments) throws IOException {
        int items = Integer.parseInt(arguments[0]);
        int passages = Integer.parseInt(arguments[1]);
        System.out.println("| Layout | documents | MB | index CPU-s | search CPU-ms | of a quarter of the items |");
        System.out.println("|---|---:|---:|---:|---:|---:|");
        new PassageLayoutBenchmark().measure("no passages", items, 0, 0);
        new PassageLayoutBenchmark().measure("in blocks", items, passages, 0);
        new PassageLayoutBenchmark().measure("documents of their own", items, passages, passages);
    }

    /// @param apart passages that are documents of their own
    private void measure(String layout, int items, int passages, int apart) throws IOException {
        Path folder = Files.createTempDirectory("cairn-layout");
        try (LuceneSearchIndex index = LuceneSearchIndex.open(folder, LuceneSettings.defaults())) {
            long before = cpu();
            int documents = fill(index, items, passages, apart);
            index.flush(() -> {});
            long filled = cpu();
            Signal signal = passages > 0 && apart == 0 ? Signal.PASSAGE_VECTOR : Signal.SUMMARY_VECTOR;
            search(index, signal, List.of());
            double all = search(index, signal, List.of());
            double some = search(index, signal, List.of(new Filter.ParentIn(ContainerSet.of(IntStream.of(1)))));
            System.out.printf(
                    "| %s | %d | %.1f | %.1f | %.2f | %.2f |%n",
                    layout, documents, size(folder) / 1e6, (filled - before) / 1e9, all, some);
        }
    }

    private int fill(LuceneSearchIndex index, int items, int passages, int apart) {
        List<Change> changes = new ArrayList<>();
        int documents = 0;
        for (int item = 0; item < items; item++) {
            List<QueryVector> parts =
                    Stream.generate(this::vector).limit(passages).toList();
            changes.add(put(documents++, item, text(Math.max(1, passages)), vector(), apart > 0 ? List.of() : parts));
            for (QueryVector part : apart > 0 ? parts : List.<QueryVector>of()) {
                // Quoted parts may occur anywhere in the item's text.
                changes.add(put(documents++, item, text(passages), part, List.of()));
            }
            if (changes.size() >= 200) {
                index.apply(changes);
                changes.clear();
            }
        }
        index.apply(changes);
        return documents + (apart > 0 ? 0 : items * passages);
    }

    private static Change put(int number, int item, String text, QueryVector vector, List<QueryVector> passages) {
        return new PutResource(
                SearchIndexFixture.WORKSPACE,
                1,
                PlainDocument.of(
                        new ResourceId(new UUID(0x7000, number)),
                        Kind.NOTEPAD,
                        "item",
                        null,
                        text,
                        null,
                        List.of(),
                        Set.of(),
                        item % 4,
                        SearchIndexFixture.FACTS,
                        vector,
                        passages));
    }

    private double search(LuceneSearchIndex index, Signal signal, List<Filter> filters) {
        long before = threadCpu();
        for (int i = 0; i < QUERIES; i++) {
            index.search(new Query(
                    SearchIndexFixture.WORKSPACE,
                    QueryText.of("anything"),
                    false,
                    filters,
                    Set.of(signal),
                    Optional.of(vector()),
                    DEPTH));
        }
        return (threadCpu() - before) / 1e6 / QUERIES;
    }

    private String text(int passages) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < passages * WORDS; i++) {
            text.append('w')
                    .append((int) (20_000 * Math.pow(random.nextDouble(), 3)))
                    .append(' ');
        }
        return text.toString();
    }

    private QueryVector vector() {
        float[] centre = centres[random.nextInt(centres.length)];
        float[] values = direction();
        for (int i = 0; i < DIMENSIONS; i++) {
            values[i] = 0.6f * values[i] + centre[i];
        }
        return new QueryVector("test", unit(values));
    }

    private float[] direction() {
        float[] values = new float[DIMENSIONS];
        for (int i = 0; i < DIMENSIONS; i++) {
            values[i] = (float) random.nextGaussian();
        }
        return unit(values);
    }

    private static float[] unit(float[] values) {
        double length = Math.sqrt(IntStream.range(0, values.length)
                .mapToDouble(i -> values[i] * values[i])
                .sum());
        float[] unit = Arrays.copyOf(values, values.length);
        for (int i = 0; i < unit.length; i++) {
            unit[i] /= (float) length;
        }
        return unit;
    }

    private static long size(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.mapToLong(file -> file.toFile().length()).sum();
        }
    }

    private static long threadCpu() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return threads.getCurrentThreadCpuTime();
    }

    private static long cpu() {
        return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos();
    }
}
