package cairn.bootstrap.configuration;

import java.util.List;
import java.util.stream.Collectors;

/// All problems of the settings. The message is for the person who wrote them.
public final class ConfigurationProblems extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    public ConfigurationProblems(List<Problem> problems) {
        super(message(problems));
        this.problems = List.copyOf(problems);
    }

    public List<Problem> problems() {
        return problems;
    }

    private static String message(List<Problem> problems) {
        return problems.stream()
                .map(problem -> "  " + problem.setting() + ": " + problem.hint())
                .collect(Collectors.joining("\n", "The settings are invalid:\n", ""));
    }

    /// @param setting its name in the environment or file
    /// @param hint what is wrong and what is allowed, without secrets
    public record Problem(String setting, String hint) {}
}
