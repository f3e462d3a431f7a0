package cairn.bootstrap.clients;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.process.ServerProcess;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Clients that openapi-generator makes of the document compile, and do their day's work against a server.
@Order(1)
class GeneratedClientsTest {
    private static final Path SOURCES = Path.of("..", ".ci", "openapi", "clients");
    private static final Path DOCUMENT = Path.of("..", "adapters-http", "src", "main", "resources", "openapi.json");

    /// Maven puts the generator there, and what its Java clients need beyond this module's own libraries.
    private static final Path LIBRARIES = Path.of("target", "openapi-tools");

    private static final String JAVA = program("java");

    @Test
    void theTypeScriptClientWorks(@TempDir Path folder) throws IOException {
        NodeTools tools = NodeTools.installed();
        generate("typescript-fetch", folder.resolve("client"));
        copy(folder, "smoke.ts");
        copy(folder, "tsconfig.json");
        Tool.in(folder).run(tools.command("tsc", "--project", "tsconfig.json"));

        try (ServerProcess server = ServerProcess.start(folder.resolve("data"), ServerProcess.WITHOUT_PROCESSING)) {
            String said = Tool.in(folder).run(List.of("node", "out/smoke.js", server.url(), ServerProcess.KEY));
            assertThat(said).contains("the TypeScript client works");
        }
    }

    @Test
    void theJavaClientWorks(@TempDir Path folder) throws IOException {
        generate(
                "java",
                folder.resolve("client"),
                "--library",
                "native",
                "--additional-properties",
                "openApiNullable=false,useJakartaEe=true");
        copy(folder, "Smoke.java");
        String libraries = System.getProperty("java.class.path")
                + File.pathSeparator
                + LIBRARIES.resolve("jackson-datatype-jsr310.jar").toAbsolutePath();
        compile(folder, libraries);

        try (ServerProcess server = ServerProcess.start(folder.resolve("data"), ServerProcess.WITHOUT_PROCESSING)) {
            String said = Tool.in(folder)
                    .with("CLASSPATH", folder.resolve("out") + File.pathSeparator + libraries)
                    .run(List.of(JAVA, "Smoke", server.url(), ServerProcess.KEY));
            assertThat(said).contains("the Java client works");
        }
    }

    /// Compiled only, where there is a Python to do it.
    @Test
    void thePythonClientCompiles(@TempDir Path folder) {
        generate("python", folder.resolve("client"));
        if (Tool.exists("python3")) {
            Tool.in(folder).run(List.of("python3", "-m", "compileall", "-q", "client/openapi_client"));
        }
        assertThat(folder.resolve("client/openapi_client/models/resource.py")).exists();
    }

    private static void generate(String language, Path into, String... more) {
        List<String> command = new ArrayList<>(List.of(
                JAVA,
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-jar",
                LIBRARIES.resolve("openapi-generator-cli.jar").toAbsolutePath().toString(),
                "generate",
                "--generator-name",
                language,
                "--input-spec",
                DOCUMENT.toAbsolutePath().normalize().toString(),
                "--output",
                into.toString()));
        command.addAll(List.of(more));
        Tool.in(into).run(command);
    }

    /// The sources are named in a file: there are too many for a command line.
    private static void compile(Path folder, String libraries) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<String> sources = files.map(Path::toString)
                    .filter(file -> file.endsWith(".java") && !file.contains("/test/"))
                    .toList();
            Files.write(folder.resolve("sources"), sources);
        }
        Tool.in(folder)
                .with("CLASSPATH", libraries)
                .run(List.of(
                        program("javac"),
                        "-J-XX:TieredStopAtLevel=1",
                        "-proc:none",
                        "-nowarn",
                        "-d",
                        "out",
                        "@sources"));
    }

    private static void copy(Path folder, String name) throws IOException {
        Files.copy(SOURCES.resolve(name), folder.resolve(name));
    }

    private static String program(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }
}
