package cairn.bootstrap.bench.retrieval;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.process.ServerProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// How well each mode of searching finds what is known to answer: prints the tables of docs/search-quality.md, one for
/// each folder given; [Evaluation] tells what lies in one. A question is sent as it is, with nothing but its mode.
final class RetrievalBenchmark {
    private static final String HYBRID = "hybrid";
    private static final List<String> MODES = List.of("keyword", "semantic", HYBRID);

    private final Evaluation evaluation;

    /// The value of each measure for each question, by the mode it was asked in.
    private final Map<String, Map<Measure, List<Double>>> values = new LinkedHashMap<>();

    private RetrievalBenchmark(Evaluation evaluation) {
        this.evaluation = evaluation;
        for (String mode : MODES) {
            Map<Measure, List<Double>> its = new EnumMap<>(Measure.class);
            evaluation.measures().forEach(measure -> its.put(measure, new ArrayList<>()));
            values.put(mode, its);
        }
    }

    /// The arguments are folders.
    public static void main(String[] arguments) throws Exception {
        for (String folder : arguments) {
            RetrievalBenchmark benchmark = new RetrievalBenchmark(Evaluation.read(Path.of(folder)));
            Path data = Files.createTempDirectory("cairn-retrieval").resolve("data");
            try (ServerProcess server = ServerProcess.start(data, Map.of())) {
                benchmark.run(Api.withKey(server.url(), ServerProcess.KEY).inHaste());
            }
            benchmark.print();
        }
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

    private void print() {
        System.out.printf(
                "%n%s: %,d notes, %,d questions%n%n", evaluation.name(), evaluation.items(), evaluation.questions());
        System.out.println("| Mode |"
                + evaluation.measures().stream()
                        .map(measure -> " " + measure.title() + " |")
                        .collect(Collectors.joining()));
        System.out.println("|---|" + "---:|".repeat(evaluation.measures().size()));
        MODES.forEach(mode -> System.out.println(row(mode, measure -> mean(mode, measure))));
        MODES.stream()
                .filter(mode -> !mode.equals(HYBRID))
                .forEach(mode -> System.out.println(row("hybrid against " + mode, measure -> gain(mode, measure))));
    }

    private String row(String title, Function<Measure, String> cell) {
        return "| " + title + " |"
                + evaluation.measures().stream()
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
