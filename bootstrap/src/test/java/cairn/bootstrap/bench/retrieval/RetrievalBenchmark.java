package cairn.bootstrap.bench.retrieval;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.process.ServerProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// How well each mode of searching finds what is known to answer: prints the table of docs/search-quality.md, a few
/// rows
/// for each collection given; [Evaluation] tells what one is. A question is sent as it is, with nothing but its mode.
final class RetrievalBenchmark {
    private static final String HYBRID = "hybrid";
    private static final List<String> MODES = List.of("keyword", "semantic", HYBRID);
    private static final Map<String, Integer> HALVES = Map.of("even", 0, "odd", 1);

    private final Evaluation evaluation;

    /// The value of each measure for each question, by the mode it was asked in.
    private final Map<String, Map<Measure, List<Double>>> values = new LinkedHashMap<>();

    private RetrievalBenchmark(Evaluation evaluation) {
        this.evaluation = evaluation;
        for (String mode : MODES) {
            Map<Measure, List<Double>> its = new EnumMap<>(Measure.class);
            Arrays.stream(Measure.values()).forEach(measure -> its.put(measure, new ArrayList<>()));
            values.put(mode, its);
        }
    }

    /// `even` or `odd` before the collections asks every other question.
    public static void main(String[] arguments) throws Exception {
        List<String> collections = new ArrayList<>(List.of(arguments));
        Optional<Integer> half = Optional.ofNullable(HALVES.get(collections.getFirst()));
        half.ifPresent(any -> collections.removeFirst());
        printHeading();
        for (String collection : collections) {
            Evaluation all = Evaluation.read(collection);
            RetrievalBenchmark benchmark =
                    new RetrievalBenchmark(half.map(all::half).orElse(all));
            Path data = Files.createTempDirectory("cairn-retrieval").resolve("data");
            try (ServerProcess server = ServerProcess.start(data, model())) {
                benchmark.run(Api.withKey(server.url(), ServerProcess.KEY).inHaste());
            }
            benchmark.print();
        }
    }

    /// That of the environment, so that models can be compared.
    private static Map<String, String> model() {
        String setting = "CAIRN_EMBEDDING_MODEL";
        return Optional.ofNullable(System.getenv(setting))
                .map(model -> Map.of(setting, model))
                .orElse(Map.of());
    }

    private void run(Api api) {
        for (Library library : evaluation.libraries()) {
            Room room = Room.furnish(api, library);
            for (Library.Question question : library.questions()) {
                MODES.forEach(mode -> judge(mode, room.find(question.text(), mode), question));
            }
        }
    }

    private void judge(String mode, List<String> found, Library.Question question) {
        values.getOrDefault(mode, Map.of()).forEach((measure, its) -> its.add(measure.of(found, question.grades())));
    }

    private static void printHeading() {
        System.out.println("| Collection | Mode |"
                + Arrays.stream(Measure.values())
                        .map(measure -> " " + measure.title() + " |")
                        .collect(Collectors.joining()));
        System.out.println("|---|---|" + "---:|".repeat(Measure.values().length));
    }

    private void print() {
        String name =
                "%s: %,d notes, %,d questions".formatted(evaluation.name(), evaluation.items(), evaluation.questions());
        for (String mode : MODES) {
            System.out.println(row(mode.equals(MODES.getFirst()) ? name : "", mode, measure -> mean(mode, measure)));
        }
        MODES.stream()
                .filter(mode -> !mode.equals(HYBRID))
                .forEach(mode -> System.out.println(row("", "hybrid versus " + mode, measure -> gain(mode, measure))));
    }

    private static String row(String name, String title, Function<Measure, String> cell) {
        return "| " + name + " | " + title + " |"
                + Arrays.stream(Measure.values())
                        .map(measure -> " " + cell.apply(measure) + " |")
                        .collect(Collectors.joining());
    }

    private String mean(String mode, Measure measure) {
        return String.format(Locale.ROOT, "%.3f", average(of(mode, measure)));
    }

    /// The difference, and how likely chance alone makes one as large.
    private String gain(String mode, Measure measure) {
        List<Double> hybrid = of(HYBRID, measure);
        List<Double> other = of(mode, measure);
        return String.format(
                Locale.ROOT, "%+.3f (p %.4f)", average(hybrid) - average(other), Randomisation.p(hybrid, other));
    }

    private List<Double> of(String mode, Measure measure) {
        return values.getOrDefault(mode, Map.of()).getOrDefault(measure, List.of());
    }

    private static double average(List<Double> numbers) {
        return numbers.stream().mapToDouble(number -> number).average().orElse(0);
    }
}
