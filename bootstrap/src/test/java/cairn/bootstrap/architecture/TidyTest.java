package cairn.bootstrap.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.architecture.JavaSources.Function;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TidyTest {
    private static final Pattern TYPE_IN_DOCUMENT =
            Pattern.compile("`([A-Z][a-z0-9]+(?:[A-Z][a-z0-9]*)+)(?:\\.\\w+)?`");
    private static final Pattern MACHINE_PATH = Pattern.compile("(?<![\\w./~}*-])/(?:home/|work/|root/[.])");
    private static final Pattern REGISTRY = Pattern.compile("repo[.]maven|repo1[.]maven|registry[.]npmjs");
    /// Names in documents that look like our types but belong to other projects.
    private static final List<String> FOREIGN_TYPES = List.of("BroadcastChannel", "UnifiedHighlighter");

    /// In one package of one source folder, including `package-info.java`.
    private static final long MOST_FILES = 25;

    private static final List<Path> JAVA =
            SourceTree.files(file -> file.toString().endsWith(".java"));
    private static final List<Path> PRODUCTION =
            JAVA.stream().filter(file -> file.toString().contains("/src/main/")).toList();
    private static final JavaSources ALL = JavaSources.parse(JAVA);

    /// The median ignores imports, which show the number of packages rather than the size of a file.
    @Test
    void filesAreShort() {
        List<Path> files = JAVA.stream()
                .filter(file -> !file.endsWith("package-info.java"))
                .toList();
        assertThat(median(files.stream()
                        .mapToLong(file -> lines(file)
                                .filter(line -> !line.startsWith("import "))
                                .count())))
                .isLessThanOrEqualTo(55);
        assertThat(files).allSatisfy(file -> assertThat(lines(file).count()).isLessThanOrEqualTo(300));
    }

    @Test
    void packagesHoldFewFiles() {
        Map<Path, Long> files =
                JAVA.stream().collect(Collectors.groupingBy(Path::getParent, TreeMap::new, Collectors.counting()));
        assertThat(files.entrySet())
                .filteredOn(folder -> folder.getValue() > MOST_FILES)
                .isEmpty();
    }

    @Test
    void functionsAreShort() {
        assertThat(median(ALL.functions().stream().mapToLong(Function::lines))).isLessThanOrEqualTo(6);
        assertThat(ALL.functions())
                .filteredOn(function -> function.lines() > 60)
                .isEmpty();
    }

    @Test
    void noVariableTypesAreInferred() {
        assertThat(ALL.inferred()).isEmpty();
    }

    @Test
    void thereAreNoModuleOrLombokImports() {
        assertThat(linesThat(JAVA, line -> line.startsWith("import module ") || line.startsWith("import lombok")))
                .isEmpty();
    }

    /// Imports and blank lines do not count.
    @Test
    void betweenNineAndTwentyPercentOfTheLinesAreComments() {
        long all = linesThat(PRODUCTION, line -> !line.isBlank() && !line.startsWith("import "))
                .size();
        long comments =
                linesThat(PRODUCTION, line -> line.strip().startsWith("//")).size();
        assertThat(100.0 * comments / all).isBetween(9.0, 20.0);
    }

    @Test
    void documentsNameOnlyTypesThatExist() {
        List<String> named = SourceTree.files(file -> file.toString().endsWith(".md")).stream()
                .flatMap(file -> TYPE_IN_DOCUMENT.matcher(SourceTree.text(file)).results())
                .map(match -> match.group(1))
                .distinct()
                .toList();
        assertThat(named).isNotEmpty().allMatch(name -> ALL.types().contains(name) || FOREIGN_TYPES.contains(name));
    }

    @Test
    void noFileContainsAMachineSpecificPathOrARegistry() {
        List<Path> files = SourceTree.files(file -> true);
        assertThat(linesThat(
                        files,
                        line -> MACHINE_PATH.matcher(line).find()
                                || REGISTRY.matcher(line).find()))
                .isEmpty();
    }

    private static List<String> linesThat(List<Path> files, Predicate<String> wanted) {
        return files.stream()
                .flatMap(file -> lines(file).filter(wanted).map(line -> file.getFileName() + ": " + line))
                .toList();
    }

    private static Stream<String> lines(Path file) {
        return SourceTree.text(file).lines();
    }

    private static long median(LongStream values) {
        long[] sorted = values.sorted().toArray();
        return sorted[sorted.length / 2];
    }
}
