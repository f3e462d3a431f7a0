package cairn.application.port.content;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.Together;
import cairn.application.port.content.RecipeRepository.Processed;
import cairn.domain.resource.Insight;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// What a [RecipeRepository] must do.
public interface RecipeRepositoryContract extends Repositories.Contract {
    WorkspaceId FIRST = new WorkspaceId(new UUID(0, 0));
    String OLD = "NOTE SUMMARY=1 .";
    String OLDER = "NOTE .";
    String NEW = "NOTE SUMMARY=10 .";

    private RecipeRepository recipes() {
        return repositories().recipes();
    }

    private ResourceId note(Home home, String recipe) {
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        recipes().write(home.workspace(), note, recipe);
        return note;
    }

    private List<ResourceId> next(WorkspaceId after, int limit, String... wanted) {
        return recipes().next(List.of(wanted), after, limit).stream()
                .map(Processed::resource)
                .toList();
    }

    @Test
    default void storesARecipeIndependentlyOfTheInsight() {
        Home home = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        assertThat(recipes().find(home.workspace(), note)).isEmpty();
        Insight insight = new Insight("caption", List.of("word"), "de", true, false, 1, null);
        repositories().processing().update(home.workspace(), note, ProcessingState.COMPLETED, insight);
        assertThat(recipes().find(home.workspace(), note)).contains("");

        recipes().write(home.workspace(), note, OLD);

        assertThat(recipes().find(home.workspace(), note)).contains(OLD);
        assertThat(repositories().processing().find(home.workspace(), note)).contains(insight);
        repositories().processing().update(home.workspace(), note, ProcessingState.PENDING, Insight.NONE);
        assertThat(recipes().find(home.workspace(), note)).contains(OLD);
    }

    @Test
    default void storesARecipeBeforeThereIsAnInsight() {
        Home home = samples().home();
        ResourceId note = note(home, OLD);

        assertThat(recipes().find(home.workspace(), note)).contains(OLD);
        assertThat(repositories().processing().find(home.workspace(), note)).contains(Insight.NONE);
    }

    @Test
    default void storesNoRecipeOfAMissingOrForeignResource() {
        Home home = samples().home();
        Home other = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        ResourceId gone = samples().newId();

        recipes().write(home.workspace(), gone, OLD);
        recipes().write(other.workspace(), note, OLD);

        assertThat(recipes().find(home.workspace(), gone)).isEmpty();
        assertThat(recipes().find(other.workspace(), note)).isEmpty();
        assertThat(recipes().find(home.workspace(), note)).isEmpty();
    }

    @Test
    default void listsEachRecipeOnce() {
        Home home = samples().home();
        assertThat(recipes().list()).isEmpty();
        List.of(OLD, NEW, OLDER, OLD, "", "FILE EXTRACTION=1", "FILE EXTRACTION=1 .", "FILE EXTRACTION=1.5 .")
                .forEach(recipe -> note(home, recipe));
        note(samples().home(), OLD);

        assertThat(recipes().list())
                .containsExactlyInAnyOrder(
                        OLD, NEW, OLDER, "", "FILE EXTRACTION=1", "FILE EXTRACTION=1 .", "FILE EXTRACTION=1.5 .");
    }

    @Test
    default void returnsTheNewestOfAWorkspaceFirst() {
        Home home = samples().home();
        ResourceId first = note(home, OLD);
        ResourceId second = note(home, OLDER);
        note(home, NEW);
        ResourceId third = note(home, OLD);

        assertThat(next(FIRST, 9, OLD, OLDER)).containsExactly(third, second, first);
        assertThat(next(FIRST, 2, OLD, OLDER)).containsExactly(third, second);
        assertThat(next(FIRST, 9, OLDER)).containsExactly(second);
        assertThat(next(FIRST, 9, "other")).isEmpty();
        assertThat(recipes().next(List.of(OLDER), FIRST, 9))
                .containsExactly(new Processed(home.workspace(), second, OLDER));
    }

    @Test
    default void alternatesBetweenWorkspaces() {
        Home one = samples().home();
        Home two = samples().home();
        ResourceId ofOne = note(one, OLD);
        ResourceId ofTwo = note(two, OLDER);
        note(samples().home(), NEW);

        assertThat(next(FIRST, 9, OLD, OLDER)).containsExactly(ofOne);
        assertThat(next(one.workspace(), 9, OLD, OLDER)).containsExactly(ofTwo);
        assertThat(next(two.workspace(), 9, OLD, OLDER)).containsExactly(ofOne);
        assertThat(next(one.workspace(), 9, OLD)).containsExactly(ofOne);
    }

    @Test
    default void countsResourcesOfAWorkspaceUpToALimit() {
        Home home = samples().home();
        note(home, OLD);
        note(home, OLD);
        note(home, OLDER);
        note(home, NEW);
        note(samples().home(), OLD);

        assertThat(recipes().count(home.workspace(), List.of(OLD, OLDER), 9)).isEqualTo(3);
        assertThat(recipes().count(home.workspace(), List.of(OLD, OLDER), 2)).isEqualTo(2);
        assertThat(recipes().count(home.workspace(), List.of(OLDER, OLD), 2)).isEqualTo(2);
        assertThat(recipes().count(home.workspace(), List.of("other"), 1)).isZero();
    }

    @Test
    default void storesTheLastDeclaration() {
        assertThat(recipes().findDeclared()).isEmpty();
        recipes().declare("a");
        recipes().declare("b");

        assertThat(recipes().findDeclared()).contains("b");
    }

    @Test
    default void acceptsConcurrentDeclarations() {
        Together.run(8, i -> {
            String mine = "version " + i;
            repositories().transactions().writeRelaxed(() -> {
                recipes().declare(mine);
                return mine;
            });
            return mine;
        });

        assertThat(recipes().findDeclared().orElseThrow()).startsWith("version ");
    }
}
