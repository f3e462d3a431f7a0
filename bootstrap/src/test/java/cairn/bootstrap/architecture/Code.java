package cairn.bootstrap.architecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The compiled classes of all modules, read from their folders, since no class path has the tests of
/// adapters.
final class Code {
    static final String FIXTURE = "cairn.bootstrap.architecture.fixture";
    private static final List<String> MODULES = List.of(
            "domain",
            "application",
            "picture-model",
            "adapters-http",
            "adapters-persistence",
            "adapters-search",
            "adapters-storage",
            "adapters-enrichment",
            "adapters-resilience",
            "bootstrap");
    private static final DescribedPredicate<JavaClass> OF_FIXTURE =
            JavaClass.Predicates.resideInAPackage(FIXTURE + "..");
    private static final DescribedPredicate<JavaClass> OF_TESTS =
            DescribedPredicate.describe("compiled from tests", Code::isTest);

    private Code() {}

    /// Without tests, so that they do not count as users or implementations of production code.
    static JavaClasses production() {
        return read("target/classes");
    }

    static JavaClasses tests() {
        return all().that(OF_TESTS);
    }

    /// Production code together with tests, so that rules can relate one to the other.
    static JavaClasses all() {
        return Everything.CLASSES.that(DescribedPredicate.not(OF_FIXTURE));
    }

    /// Classes that break every rule on purpose.
    static JavaClasses fixture() {
        return Everything.CLASSES.that(OF_FIXTURE);
    }

    private static JavaClasses read(String... folders) {
        return new ClassFileImporter()
                .importPaths(MODULES.stream()
                        .flatMap(module -> Stream.of(folders)
                                .map(folder -> root().resolve(module).resolve(folder)))
                        .filter(Files::isDirectory)
                        .toList());
    }

    private static boolean isTest(JavaClass type) {
        return type.getSource()
                .filter(source -> source.getUri().getPath().contains("/target/test-classes/"))
                .isPresent();
    }

    /// Read once: it takes seconds.
    private static final class Everything {
        private static final JavaClasses CLASSES = read("target/classes", "target/test-classes");
    }

    /// The repository's top folder, whether the tests run in it or in a module.
    static Path root() {
        return Stream.iterate(Path.of("").toAbsolutePath(), Path::getParent)
                .filter(folder -> Files.exists(folder.resolve("cairn")))
                .findFirst()
                .orElseThrow();
    }
}
