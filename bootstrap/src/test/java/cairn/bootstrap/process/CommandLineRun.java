package cairn.bootstrap.process;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A command of the server jar, run to its end in a JVM of its own.
///
/// @param output both streams
record CommandLineRun(int status, String output) {
    private static final Pattern ID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");
    private static final Pattern SECRET = Pattern.compile("cairn_\\S+");

    static CommandLineRun of(Path folder, Map<String, String> settings, String... arguments) {
        ProcessBuilder builder = ProductJvm.command(List.of("-XX:TieredStopAtLevel=1"), arguments)
                .redirectErrorStream(true);
        Map<String, String> environment = builder.environment();
        environment.put("CAIRN_DATA_DIR", folder.toString());
        environment.putAll(settings);
        try {
            Process process = builder.start();
            String output = new String(process.getInputStream().readAllBytes(), UTF_8);
            return new CommandLineRun(process.onExit().join().exitValue(), output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String firstId() {
        return first(ID);
    }

    String secret() {
        return first(SECRET);
    }

    private String first(Pattern pattern) {
        Matcher matcher = pattern.matcher(output);
        if (!matcher.find()) {
            throw new IllegalStateException("no " + pattern + " in: " + output);
        }
        return matcher.group();
    }
}
