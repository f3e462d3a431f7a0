package cairn.domain.processing;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The versions that a server does its steps by. A step that it does not do has none.
public record StepVersions(Map<Step, String> byStep) {
    public StepVersions {
        byStep = Map.copyOf(byStep);
    }

    /// Tells the versions of a pipeline's steps from all others: what is the same has the same aim.
    String aim(Pipeline pipeline) {
        return Integer.toHexString(text(pipeline).hashCode());
    }

    /// All of them; two servers that work alike say the same.
    public String text() {
        return byStep.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining(" "));
    }

    /// The version of a step in what [#text] says.
    public static Optional<String> find(String text, Step step) {
        String before = step + "=";
        return Arrays.stream(text.split(" ", -1))
                .filter(word -> word.startsWith(before))
                .findFirst()
                .map(word -> word.substring(before.length()));
    }

    private String text(Pipeline pipeline) {
        return pipeline.steps().stream()
                .map(step -> step + "=" + byStep.getOrDefault(step, ""))
                .collect(Collectors.joining(" "));
    }
}
