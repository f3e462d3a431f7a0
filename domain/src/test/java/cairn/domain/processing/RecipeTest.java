package cairn.domain.processing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RecipeTest {
    private static final StepVersions TODAY =
            today(Map.of(Step.EXTRACTION, "2", Step.SUMMARY, "s-1", Step.EMBEDDING, "m", Step.PASSAGES, "1"));

    private static StepVersions today(Map<Step, String> versions) {
        return new StepVersions(versions);
    }

    private static Recipe file(Map<Step, String> versions) {
        return Recipe.begun(Pipeline.FILE).with(versions).completed();
    }

    @Test
    void reprocessesFromTheFirstStepWhoseVersionChanged() {
        assertThat(file(TODAY.byStep()).firstOutdated(TODAY)).isEmpty();
        assertThat(file(TODAY.byStep())
                        .with(Map.of(Step.EMBEDDING, "n"))
                        .completed()
                        .firstOutdated(TODAY))
                .contains(Step.EMBEDDING);
        assertThat(file(TODAY.byStep())
                        .with(Map.of(Step.EXTRACTION, "1", Step.SUMMARY, "s-0"))
                        .completed()
                        .firstOutdated(TODAY))
                .contains(Step.EXTRACTION);
        assertThat(file(Map.of(Step.EXTRACTION, "2")).firstOutdated(TODAY)).contains(Step.SUMMARY);
    }

    @Test
    void doesNotReprocessUnfinishedProcessing() {
        assertThat(file(Map.of(Step.EXTRACTION, "1")).underWay().firstOutdated(TODAY))
                .isEmpty();
        assertThat(Recipe.begun(Pipeline.FILE).firstOutdated(TODAY)).isEmpty();
    }

    @Test
    void reprocessesOncePerSetOfVersionsWhateverTheOutcome() {
        Recipe aimed = file(Map.of(Step.EXTRACTION, "1")).aimedAt(TODAY).completed();

        assertThat(aimed.firstOutdated(TODAY)).isEmpty();
        assertThat(aimed.with(Map.of(Step.SUMMARY, "s-0")).completed().firstOutdated(TODAY))
                .isEmpty();
        assertThat(aimed.makeshift().firstOutdated(TODAY)).contains(Step.EXTRACTION);
        StepVersions next = today(Map.of(Step.EXTRACTION, "3", Step.SUMMARY, "s-1"));
        assertThat(aimed.firstOutdated(next)).contains(Step.EXTRACTION);
    }

    @Test
    void reprocessesStepsWhoseVersionsWereRemoved() {
        Recipe tried = file(TODAY.byStep()).aimedAt(TODAY).completed();
        Recipe forgotten = tried.without(Set.of(Step.EMBEDDING, Step.PASSAGES));

        assertThat(tried.firstOutdated(TODAY)).isEmpty();
        assertThat(forgotten.firstOutdated(TODAY)).contains(Step.EMBEDDING);
        assertThat(Recipe.parse(forgotten.text())).contains(forgotten);
    }

    @Test
    void knowsWhetherAnyOfTheGivenStepsIsOutdated() {
        Recipe recipe = file(TODAY.byStep())
                .with(Map.of(Step.SUMMARY, "s-0", Step.EMBEDDING, "n"))
                .completed();

        assertThat(recipe.isAnyOutdated(Set.of(Step.EMBEDDING, Step.PASSAGES), TODAY))
                .isTrue();
        assertThat(recipe.isAnyOutdated(Set.of(Step.EXTRACTION, Step.PASSAGES), TODAY))
                .isFalse();
        assertThat(recipe.aimedAt(TODAY).completed().isAnyOutdated(Set.of(Step.EMBEDDING), TODAY))
                .isFalse();
    }

    @Test
    void findsTheVersionOfAStepInTheText() {
        assertThat(StepVersions.find(TODAY.text(), Step.EMBEDDING)).contains("m");
        assertThat(StepVersions.find(TODAY.text(), Step.DEPICTION)).isEmpty();
        assertThat(StepVersions.find("", Step.EMBEDDING)).isEmpty();
    }

    @Test
    void ignoresStepsOutsideItsPipeline() {
        Recipe note = Recipe.begun(Pipeline.NOTE).with(TODAY.byStep()).completed();
        StepVersions more = today(Map.of(Step.EXTRACTION, "9", Step.SUMMARY, "s-1", Step.EMBEDDING, "m"));

        assertThat(note.firstOutdated(more)).isEmpty();
        assertThat(note.firstOutdated(today(Map.of())))
                .as("steps that are not done here")
                .isEmpty();
    }

    @Test
    void fetchesAPageOnlyOnce() {
        StepVersions today = today(Map.of(Step.PAGE, "2"));
        Recipe bookmark = Recipe.begun(Pipeline.BOOKMARK).completed();

        assertThat(bookmark.firstOutdated(today)).contains(Step.PAGE);
        assertThat(bookmark.with(Map.of(Step.PAGE, "1")).completed().firstOutdated(today))
                .isEmpty();
    }

    @Test
    void onlyNotesReadBeforeVersionsWereRecordedAreUpToDate() {
        StepVersions first = today(
                Map.of(Step.PICTURE, "1", Step.EXTRACTION, "1", Step.SUMMARY, "extractive-1", Step.PASSAGES, "1"));

        assertThat(Recipe.unwritten(Pipeline.NOTE).firstOutdated(first)).isEmpty();
        assertThat(Recipe.unwritten(Pipeline.NOTE).firstOutdated(TODAY)).contains(Step.SUMMARY);
        assertThat(Recipe.unwritten(Pipeline.FILE).firstOutdated(first)).contains(Step.EXTRACTION);
        assertThat(Recipe.unwritten(Pipeline.IMAGE).firstOutdated(first)).contains(Step.PICTURE);
        assertThat(Recipe.unwritten(Pipeline.FOLDER).firstOutdated(first)).isEmpty();
    }

    @Test
    void isParsedBackFromItsText() {
        Recipe recipe = Recipe.begun(Pipeline.IMAGE)
                .with(Map.of(Step.SUMMARY, "openai gpt=ü% model@x .", Step.PICTURE, "1"))
                .aimedAt(TODAY);

        assertThat(Recipe.parse(recipe.text())).contains(recipe);
        assertThat(Recipe.parse(recipe.completed().text())).contains(recipe.completed());
        assertThat(recipe.text()).matches("[!-~]+( [!-~]+)*");
        assertThat(Recipe.parse(Recipe.begun(Pipeline.NOTE).text())).contains(Recipe.begun(Pipeline.NOTE));
    }

    @Test
    void comparesVersionsThatContainSpaces() {
        StepVersions today = today(Map.of(Step.SUMMARY, "my model"));
        assertThat(Recipe.begun(Pipeline.NOTE).with(today.byStep()).completed().firstOutdated(today))
                .isEmpty();
    }

    @Test
    void ignoresUnknownPipelinesAndSteps() {
        assertThat(Recipe.parse("")).isEmpty();
        assertThat(Recipe.parse("PODCAST SOUND=1 .")).isEmpty();
        assertThat(Recipe.parse("NOTE SOUND=1 SUMMARY=2 .").orElseThrow().versions())
                .containsOnly(Map.entry(Step.SUMMARY, "2"));
    }
}
