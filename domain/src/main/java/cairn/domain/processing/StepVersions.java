package cairn.domain.processing;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The versions of the steps of a server. Steps that it does not perform are absent.
public record StepVersions(Map<Step, String> byStep) {
    public StepVersions {
        byStep = Map.copyOf(byStep);
    }

    /// A hash of the versions of a pipeline's steps: equal versions have equal aims.
    String aim(Pipeline pipeline) {
        return Integer.toHexString(text(pipeline).hashCode());
    }

    /// All versions as text; the same on servers with the same versions.
    public String text() {
        return byStep.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining(" "));
    }

    /// Finds the version of a step in the result of [#text].
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
