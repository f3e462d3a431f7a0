package cairn.domain.resource;

import java.util.Map;
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

    private String text(Pipeline pipeline) {
        return pipeline.steps().stream()
                .map(step -> step + "=" + byStep.getOrDefault(step, ""))
                .collect(Collectors.joining(" "));
    }
}
