package cairn.domain.processing;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The versions of the steps that processed a resource's content.
///
/// @param versions of the completed steps
/// @param isComplete whether processing has ended; a resource in processing is never outdated
/// @param aim the versions for which it was last reprocessed, see [StepVersions#aim]; whatever the
/// result was, it is not reprocessed for them again. Empty if it never was
public record Recipe(Pipeline pipeline, Map<Step, String> versions, boolean isComplete, String aim) {
    private static final String END = ".";
    private static final String AIM = "@";

    /// The versions that processed notes before versions were recorded.
    private static final Map<Step, String> FIRST =
            Map.of(Step.SUMMARY, "extractive-1", Step.EMBEDDING, "bge_small_en_v15_q_6c9c6101", Step.PASSAGES, "1");

    public Recipe {
        versions = Map.copyOf(versions);
    }

    /// A recipe at the start of processing.
    public static Recipe begun(Pipeline pipeline) {
        return new Recipe(pipeline, Map.of(), false, "");
    }

    /// A recipe for content that was processed before versions were recorded. Only for notes
    /// are the versions known.
    public static Recipe unwritten(Pipeline pipeline) {
        return new Recipe(pipeline, pipeline == Pipeline.NOTE ? FIRST : Map.of(), true, "");
    }

    /// Adds completed steps and their versions.
    public Recipe with(Map<Step, String> done) {
        Map<Step, String> all = new EnumMap<>(Step.class);
        all.putAll(versions);
        done.forEach((step, version) -> all.put(step, word(version)));
        return new Recipe(pipeline, all, false, aim);
    }

    public Recipe completed() {
        return new Recipe(pipeline, versions, true, aim);
    }

    public Recipe underWay() {
        return new Recipe(pipeline, versions, false, aim);
    }

    /// Marks it as being reprocessed for these versions.
    public Recipe aimedAt(StepVersions today) {
        return new Recipe(pipeline, versions, false, today.aim(pipeline));
    }

    /// Allows reprocessing, because a fallback was used while the proper service was unavailable.
    public Recipe makeshift() {
        return new Recipe(pipeline, versions, isComplete, "");
    }

    /// Forgets these steps and the aim, as if they had never been attempted.
    public Recipe without(Set<Step> steps) {
        Map<Step, String> rest = new HashMap<>(versions);
        rest.keySet().removeAll(steps);
        return new Recipe(pipeline, rest, isComplete, "");
    }

    /// Returns the first step that has another version today.
    public Optional<Step> firstOutdated(StepVersions today) {
        return outdated(today).findFirst();
    }

    /// Whether one of these steps has another version today.
    public boolean isAnyOutdated(Set<Step> steps, StepVersions today) {
        return outdated(today).anyMatch(steps::contains);
    }

    private Stream<Step> outdated(StepVersions today) {
        return !isComplete || aim.equals(today.aim(pipeline))
                ? Stream.empty()
                : pipeline.steps().stream()
                        .filter(step -> isOutdated(step, today.byStep().get(step)));
    }

    private boolean isOutdated(Step step, @Nullable String version) {
        if (version == null || (step.isDoneOnce() && versions.containsKey(step))) {
            return false;
        }
        return !word(version).equals(versions.get(step));
    }

    /// Escapes spaces, which would end the word, and characters outside of printable ASCII.
    private static String word(String version) {
        StringBuilder word = new StringBuilder();
        version.chars()
                .forEach(c -> word.append(
                        c > ' ' && c < 0x7F && c != '%' ? Character.toString(c) : "%" + Integer.toHexString(c)));
        return word.toString();
    }

    /// The stored form: words of printable ASCII, separated by single spaces.
    public String text() {
        Stream<String> steps =
                pipeline.steps().stream().filter(versions::containsKey).map(step -> step + "=" + versions.get(step));
        Stream<String> rest = Stream.of(aim.isEmpty() ? "" : AIM + aim, isComplete ? END : "");
        return Stream.concat(Stream.of(pipeline.name()), Stream.concat(steps, rest))
                .filter(word -> !word.isEmpty())
                .reduce((left, right) -> left + " " + right)
                .orElseThrow();
    }

    /// Returns empty if nothing was recorded, or if another version of the server recorded a pipeline
    /// that this one does not know.
    public static Optional<Recipe> parse(String text) {
        List<String> words = Arrays.asList(text.split(" ", -1));
        Optional<Pipeline> pipeline = Arrays.stream(Pipeline.values())
                .filter(known -> known.name().equals(words.getFirst()))
                .findFirst();
        return pipeline.map(known -> parse(known, words));
    }

    /// Returns empty also if it describes a previous content of another kind.
    public static Optional<Recipe> parse(String text, Pipeline pipeline) {
        return parse(text).filter(recipe -> recipe.pipeline() == pipeline);
    }

    private static Recipe parse(Pipeline pipeline, List<String> words) {
        Map<Step, String> versions = new EnumMap<>(Step.class);
        for (Step step : Step.values()) {
            String before = step + "=";
            words.stream()
                    .filter(word -> word.startsWith(before))
                    .findFirst()
                    .ifPresent(word -> versions.put(step, word.substring(before.length())));
        }
        String aim = words.stream()
                .filter(word -> word.startsWith(AIM))
                .findFirst()
                .map(word -> word.substring(AIM.length()))
                .orElse("");
        return new Recipe(pipeline, versions, words.getLast().equals(END), aim);
    }
}
