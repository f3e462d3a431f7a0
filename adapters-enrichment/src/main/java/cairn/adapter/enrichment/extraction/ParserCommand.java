package cairn.adapter.enrichment.extraction;

import cairn.adapter.enrichment.extraction.parser.ParserMain;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// How a parser process is started: the server's own Java and class path, little memory, and nothing of the server's
/// environment, in which there are secrets.
///
/// @param workDir where native libraries are unpacked, once for all
/// @param folder its own, for temporary files
record ParserCommand(Path workDir, Path folder, ParserSettings settings) {
    Process start() throws IOException {
        ProcessBuilder builder = new ProcessBuilder(line());
        Map<String, String> environment = builder.environment();
        environment.clear();
        // A class path of tests is longer than a command line may be.
        environment.put("CLASSPATH", System.getProperty("java.class.path"));
        environment.put("HOME", folder.toString());
        environment.put("LC_ALL", "C.UTF-8");
        environment.put("OMP_THREAD_LIMIT", "1");
        return builder.start();
    }

    private List<String> line() {
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        line.addAll(List.of(
                "-Xmx" + settings.heapMegabytes() + "m",
                "-Xss1m",
                "-XX:MaxMetaspaceSize=256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:-CreateCoredumpOnCrash",
                "-XX:+ErrorFileToStderr",
                "-XX:-UsePerfData",
                "--enable-native-access=ALL-UNNAMED",
                "-Djava.awt.headless=true",
                "-Djava.io.tmpdir=" + folder,
                "-Dorg.bytedeco.javacpp.cachedir=" + workDir.resolve("natives"),
                "-Dlogback.configurationFile=cairn/adapter/enrichment/extraction/parser/silent.xml"));
        line.add(ParserMain.class.getName());
        line.addAll(ParserMain.arguments(settings.limits(), settings.ocr()));
        return line;
    }
}
