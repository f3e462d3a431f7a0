package cairn.bootstrap.clients;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/// A language of the samples, and how a program in it is run.
enum SampleLanguage {
    CURL("sh", "sh"),
    JAVASCRIPT("mjs", "node"),
    PYTHON("py", "python3"),
    JAVA("java", "java");

    private final String extension;
    private final String program;

    SampleLanguage(String extension, String program) {
        this.extension = extension;
        this.program = program;
    }

    String fileOf(String operation) {
        return operation + "." + extension;
    }

    /// @param classes where the classes of the samples in Java are
    List<String> command(String operation, Path classes) {
        return switch (this) {
            case CURL, JAVASCRIPT, PYTHON -> List.of(program, fileOf(operation));
            case JAVA ->
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", program).toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        classes.toString(),
                        operation.substring(0, 1).toUpperCase(Locale.ROOT) + operation.substring(1));
        };
    }

    /// In CI all of them must be there. On a developer's machine one that is missing is installed where that is
    /// possible, and else its samples are left out.
    void require() {
        switch (this) {
            case CURL -> requireProgram("curl");
            case JAVASCRIPT -> requireProgram("node");
            case PYTHON -> {
                if (!Tool.exists(program)) {
                    Debian.install(program);
                }
                requireProgram(program);
            }
            case JAVA -> {}
        }
    }

    private static void requireProgram(String name) {
        boolean isThere = Tool.exists(name);
        if (!isThere && System.getenv("CI") != null) {
            throw new AssertionError("CI needs " + name);
        }
        assumeTrue(isThere, "there is no " + name);
    }
}
