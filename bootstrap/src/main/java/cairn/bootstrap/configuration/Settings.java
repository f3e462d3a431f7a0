package cairn.bootstrap.configuration;

import cairn.bootstrap.configuration.ConfigurationProblems.Problem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// The raw values, and the problems found so far. A bad value is recorded and replaced by the default,
/// so that all problems are found in one pass.
final class Settings {
    private final Map<String, String> values;
    private final List<Problem> problems;

    Settings(Map<String, String> values, List<Problem> problems) {
        this.values = new HashMap<>(values);
        this.problems = new ArrayList<>(problems);
    }

    /// A blank value counts as not set.
    Optional<String> find(Setting setting) {
        return Optional.ofNullable(values.get(setting.key())).map(String::strip).filter(value -> !value.isEmpty());
    }

    /// The value, if it is set and passes `test`.
    Optional<String> find(Setting setting, Predicate<String> test) {
        Optional<String> value = find(setting);
        value.filter(test.negate()).ifPresent(bad -> reject(setting));
        return value.filter(test);
    }

    String text(Setting setting, Predicate<String> test) {
        return find(setting, test).orElseGet(setting::fallback);
    }

    long number(Setting setting, long least, long most) {
        return Long.parseLong(text(setting, value -> isNumber(value, least, most)));
    }

    static boolean isNumber(String value, long least, long most) {
        if (!value.matches("[0-9]{1,18}")) {
            return false;
        }
        long number = Long.parseLong(value);
        return number >= least && number <= most;
    }

    /// Records that a value is not allowed. Does not repeat the value, which may be a secret.
    void reject(Setting setting) {
        problems.add(new Problem(setting.key(), "must be " + setting.allowed() + "."));
    }

    void reject(String setting, String hint) {
        problems.add(new Problem(setting, hint));
    }

    void throwProblems() {
        if (!problems.isEmpty()) {
            throw new ConfigurationProblems(problems);
        }
    }
}
