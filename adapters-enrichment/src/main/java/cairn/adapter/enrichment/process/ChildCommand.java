package cairn.adapter.enrichment.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// How to start a child process: with the server's own Java and class path, little memory, an exit as
/// soon as that is full, and without the server's environment, which contains secrets.
///
/// @param folder its own folder for temporary files
/// @param options further options of the JVM
/// @param environment further environment variables
/// @param arguments of the main class
public record ChildCommand(
        Path folder,
        int heapMegabytes,
        List<String> options,
        Map<String, String> environment,
        Class<?> main,
        List<String> arguments) {
    public ChildCommand {
        options = List.copyOf(options);
        environment = Map.copyOf(environment);
        arguments = List.copyOf(arguments);
    }

    Process start() throws IOException {
        ProcessBuilder builder = new ProcessBuilder(line());
        Map<String, String> its = builder.environment();
        its.clear();
        // In an environment variable, because the class path of tests is too long for a command line.
        its.put("CLASSPATH", System.getProperty("java.class.path"));
        its.put("HOME", folder.toString());
        its.put("LC_ALL", "C.UTF-8");
        its.putAll(environment);
        return builder.start();
    }

    private List<String> line() {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(List.of(
                "-Xmx" + heapMegabytes + "m",
                "-XX:+UseSerialGC",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:-CreateCoredumpOnCrash",
                "-XX:+ErrorFileToStderr",
                "-XX:-UsePerfData",
                "--enable-native-access=ALL-UNNAMED",
                "-Djava.awt.headless=true",
                "-Djava.io.tmpdir=" + folder,
                "-Dlogback.configurationFile=cairn/adapter/enrichment/extraction/parser/silent.xml"));
        line.addAll(options);
        line.add(main.getName());
        line.addAll(arguments);
        return line;
    }
}
