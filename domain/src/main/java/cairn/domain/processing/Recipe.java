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

/// By which versions of its steps a resource's content was read.
///
/// @param versions of the steps that were done
/// @param isComplete whether the reading has come to its end; one that is under way is not outdated
/// @param aim what it was last done anew for, see [StepVersions#aim]: whatever came of it, it is not done for that
///     again. Empty where it never was
public record Recipe(Pipeline pipeline, Map<Step, String> versions, boolean isComplete, String aim) {
    private static final String END = ".";
    private static final String AIM = "@";

    /// What made the notes there were before versions were written down.
    private static final Map<Step, String> FIRST =
            Map.of(Step.SUMMARY, "extractive-1", Step.EMBEDDING, "bge_small_en_v15_q_6c9c6101", Step.PASSAGES, "1");

    public Recipe {
        versions = Map.copyOf(versions);
    }

    /// Of a reading that begins.
    public static Recipe begun(Pipeline pipeline) {
        return new Recipe(pipeline, Map.of(), false, "");
    }

    /// Of a reading that ended before versions were written down. Only of notes is known that nothing else could have
    /// come of it.
    public static Recipe unwritten(Pipeline pipeline) {
        return new Recipe(pipeline, pipeline == Pipeline.NOTE ? FIRST : Map.of(), true, "");
    }

    /// With those steps done by these versions.
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

    /// Done anew to become what these versions make.
    public Recipe aimedAt(StepVersions today) {
        return new Recipe(pipeline, versions, false, today.aim(pipeline));
    }

    /// As it is, but to be done anew when that is worth while: what should have been used was unavailable.
    public Recipe makeshift() {
        return new Recipe(pipeline, versions, isComplete, "");
    }

    /// As if these steps had never been done, nor been tried.
    public Recipe without(Set<Step> steps) {
        Map<Step, String> rest = new HashMap<>(versions);
        rest.keySet().removeAll(steps);
        return new Recipe(pipeline, rest, isComplete, "");
    }

    /// The first step that would be done otherwise today.
    public Optional<Step> firstOutdated(StepVersions today) {
        return outdated(today).findFirst();
    }

    /// Whether one of these steps would be done otherwise today.
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

    /// Without spaces and what is not ASCII, which would end the word.
    private static String word(String version) {
        StringBuilder word = new StringBuilder();
        version.chars()
                .forEach(c -> word.append(
                        c > ' ' && c < 0x7F && c != '%' ? Character.toString(c) : "%" + Integer.toHexString(c)));
        return word.toString();
    }

    /// As rows have it: printable ASCII, words between single spaces.
    public String text() {
        Stream<String> steps =
                pipeline.steps().stream().filter(versions::containsKey).map(step -> step + "=" + versions.get(step));
        Stream<String> rest = Stream.of(aim.isEmpty() ? "" : AIM + aim, isComplete ? END : "");
        return Stream.concat(Stream.of(pipeline.name()), Stream.concat(steps, rest))
                .filter(word -> !word.isEmpty())
                .reduce((left, right) -> left + " " + right)
                .orElseThrow();
    }

    /// Empty where nothing was written down, or by a server of another version in words that this one does not know.
    public static Optional<Recipe> parse(String text) {
        List<String> words = Arrays.asList(text.split(" ", -1));
        Optional<Pipeline> pipeline = Arrays.stream(Pipeline.values())
                .filter(known -> known.name().equals(words.getFirst()))
                .findFirst();
        return pipeline.map(known -> parse(known, words));
    }

    /// Empty too where it is of another kind of content, which was there before.
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
