package cairn.bootstrap.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The known deviations from the rules: `exceptions.txt`. Lines that begin with `#` explain the lines
/// below them, and `*` stands for anything. An obsolete line fails a test like a missing one.
final class GoldenList {
    private GoldenList() {}

    static void assertNothingElse(String section, List<String> deviations) {
        String prefix = section + ": ";
        List<Pattern> known = lines().stream()
                .filter(line -> line.startsWith(prefix))
                .map(line -> pattern(line.substring(prefix.length())))
                .toList();
        assertThat(deviations)
                .as("what deviates, beside exceptions.txt")
                .allMatch(line ->
                        known.stream().anyMatch(pattern -> pattern.matcher(line).matches()));
        assertThat(known)
                .as("what exceptions.txt says and is not so")
                .allMatch(pattern -> deviations.stream()
                        .anyMatch(line -> pattern.matcher(line).matches()));
    }

    private static Pattern pattern(String line) {
        return Pattern.compile(
                Arrays.stream(line.split("[*]", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
    }

    private static List<String> lines() {
        try (InputStream in = GoldenList.class.getResourceAsStream("exceptions.txt")) {
            String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
            return text.lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
