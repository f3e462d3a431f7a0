package cairn.bootstrap.bench.peers;

import cairn.adapter.enrichment.embedding.EmbeddingModel;
import cairn.adapter.enrichment.embedding.OnnxEmbedder;
import cairn.bootstrap.bench.Processes;
import cairn.bootstrap.bench.latency.Corpus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.lucene.util.IOUtils;

/// The same notes in Cairn and in what a user would pick instead, created and searched in one run: see `bench/peers`.
/// The products run one after the other, each measured by a process of its own.
final class PeersBenchmark {
    private static final int EMBEDDED = 50;
    private static final int WARMING = 10;

    private final Corpus corpus = new Corpus();
    private final Path folder;
    private final int notes;

    private PeersBenchmark(Path folder, int notes) {
        this.folder = folder;
        this.notes = notes;
    }

    /// The arguments: a folder, one for models, the number of notes, and products; all, if none is named.
    public static void main(String[] arguments) throws Exception {
        Path parent = Files.createDirectories(Path.of(arguments[0]));
        Path folder = Files.createTempDirectory(parent, "peers");
        List<Product> products = arguments.length == 3
                ? List.of(Product.values())
                : Stream.of(arguments).skip(3).map(Product::valueOf).toList();
        new PeersBenchmark(folder, Integer.parseInt(arguments[2])).run(Path.of(arguments[1]), products);
        IOUtils.rm(folder);
    }

    private void run(Path models, List<Product> products) throws IOException {
        System.out.printf(
                Locale.ROOT,
                "%,d notes of 80 words, %d processors, load average at the start %.2f%n",
                notes,
                Runtime.getRuntime().availableProcessors(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        Path vectors = folder.resolve("vectors");
        String model = embed(models, vectors);
        List<String> rows = products.stream()
                .flatMap(product -> rows(product, vectors, model))
                .toList();
        Stream.of(Table.values()).forEach(table -> System.out.printf("%n%s", table.text(rows)));
    }

    /// @return the model's name
    private String embed(Path models, Path file) throws IOException {
        try (OnnxEmbedder embedder = new OnnxEmbedder(EmbeddingModel.BGE_SMALL_EN, models, 2)) {
            List<float[]> centres = all(Material.TIMED, i -> embedder.embedText(question(i)));
            List<float[]> questions = all(Material.TIMED + Material.WARMING, i -> embedder.embedQuery(question(i)));
            new Vectors(centres, questions).write(file);
            int unasked = questions.size();
            cost("question of 8 words", i -> embedder.embedQuery(question(unasked + i)));
            cost("note", i -> embedder.embedText(corpus.name(i) + "\n" + corpus.text(i)));
            return embedder.model();
        }
    }

    private String question(int number) {
        return corpus.question(number, Material.WORDS);
    }

    private static List<float[]> all(int count, IntFunction<float[]> embed) {
        return IntStream.range(0, count).mapToObj(embed).toList();
    }

    private void cost(String what, IntFunction<float[]> embed) throws IOException {
        all(WARMING, i -> embed.apply(EMBEDDED + i));
        Processes own = Processes.own();
        long cpu = own.cpuNanos();
        long start = System.nanoTime();
        all(EMBEDDED, embed);
        System.out.printf(
                Locale.ROOT,
                "embedding a %s: %.1f ms, %.1f CPU-ms%n",
                what,
                (System.nanoTime() - start) / 1e6 / EMBEDDED,
                (own.cpuNanos() - cpu) / 1e6 / EMBEDDED);
    }

    private Stream<String> rows(Product product, Path vectors, String model) {
        Path home = folder.resolve(product.name().toLowerCase(Locale.ROOT));
        Path log = folder.resolve(product.name().toLowerCase(Locale.ROOT) + ".log");
        List<String> rows = new ArrayList<>();
        try {
            Process run = command(
                            PeerRun.class.getName(),
                            product.name(),
                            home.toString(),
                            Integer.toString(notes),
                            vectors.toString(),
                            model)
                    .redirectError(log.toFile())
                    .start();
            run.inputReader().lines().peek(System.err::println).forEach(rows::add);
            if (run.onExit().join().exitValue() == 0) {
                IOUtils.rm(home);
            } else {
                System.out.printf("%s was not measured to its end:%n%s%n", product.label(), Files.readString(log));
            }
            return rows.stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// With the vector module, which Lucene asks for. The class path is this process's, by the environment.
    private static ProcessBuilder command(String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx2g",
                "-XX:+UseSerialGC",
                "-Dlogback.statusListenerClass=ch.qos.logback.core.status.NopStatusListener",
                "--enable-native-access=ALL-UNNAMED",
                "--add-modules=jdk.incubator.vector"));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command);
    }
}
