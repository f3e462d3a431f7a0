package cairn.bootstrap.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import cairn.bootstrap.document.ApiDocument;
import cairn.bootstrap.document.Operation;
import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.CairnExtension;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// The samples of the pages about the API, in all of their languages, run as they are printed there.
@Order(1)
@Tag("embedded")
@ExtendWith(CairnExtension.class)
class SamplesTest {
    private static final Path SAMPLES = Path.of("..", "console", "samples");

    private final Map<String, SampleExpectation> expected = SampleExpectation.all();

    @Test
    void everySampleHasAnOperationAndAFileForEachLanguage() throws IOException {
        List<String> files = expected.keySet().stream()
                .flatMap(operation -> Stream.of(SampleLanguage.values()).map(language -> language.fileOf(operation)))
                .toList();
        try (Stream<Path> there = Files.list(SAMPLES)) {
            assertThat(there.map(file -> file.getFileName().toString())).containsExactlyInAnyOrderElementsOf(files);
        }
        assertThat(ApiDocument.shipped().operations().stream().map(Operation::id))
                .containsAll(expected.keySet());
    }

    @TestFactory
    Stream<DynamicTest> everySampleDoesWhatItSays(Accounts accounts, @TempDir Path folder) throws IOException {
        List<Run> runs = new ArrayList<>();
        for (SampleLanguage language : SampleLanguage.values()) {
            for (Map.Entry<String, SampleExpectation> entry : expected.entrySet()) {
                SampleScene scene = SampleScene.set(accounts);
                Path own = Files.createDirectories(folder.resolve(language.fileOf(entry.getKey())));
                String name = language.fileOf(entry.getKey());
                Files.writeString(own.resolve(name), scene.fitted(Files.readString(SAMPLES.resolve(name))));
                runs.add(new Run(entry.getKey(), language, entry.getValue(), scene, own));
            }
        }
        Path classes = Files.createDirectories(folder.resolve("classes"));
        compile(classes, runs);
        return runs.stream().map(run -> dynamicTest(run.name(), () -> run.go(classes)));
    }

    private static void compile(Path classes, List<Run> runs) {
        List<String> arguments = new ArrayList<>(
                List.of("-proc:none", "-Werror", "-Xlint", "-cp", classes.toString(), "-d", classes.toString()));
        runs.stream()
                .filter(run -> run.language() == SampleLanguage.JAVA)
                .forEach(run -> arguments.add(run.folder().resolve(run.name()).toString()));
        int status = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
        assertThat(status).as("javac " + arguments).isZero();
    }

    private record Run(
            String operation, SampleLanguage language, SampleExpectation expectation, SampleScene scene, Path folder) {
        String name() {
            return language.fileOf(operation);
        }

        void go(Path classes) {
            language.require();
            expectation.before().accept(scene);
            String said = Tool.in(folder)
                    .with("CAIRN_API_KEY", scene.client().key())
                    .run(language.command(operation, classes));
            assertThat(said).containsPattern(expectation.printed());
            expectation.after().accept(scene);
        }
    }
}
