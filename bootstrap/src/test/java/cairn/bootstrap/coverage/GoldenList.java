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

/// What is known to be answered otherwise than by the rule: `exceptions.txt`. Lines that begin with `#` give the
/// reason of those below, and `*` stands for anything. A line that no longer holds is as wrong as one that is
/// missing.
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
