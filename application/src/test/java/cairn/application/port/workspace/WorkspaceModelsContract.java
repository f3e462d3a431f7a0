package cairn.application.port.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Together;
import cairn.application.port.workspace.WorkspaceModels.Choice;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// What a [WorkspaceModels] must do.
public interface WorkspaceModelsContract extends Repositories.Contract {
    Instant NOW = Instant.parse("2026-02-03T04:05:06Z");
    WorkspaceId FIRST = new WorkspaceId(new UUID(0, 0));

    private WorkspaceModels models() {
        return repositories().workspaceModels();
    }

    private WorkspaceId workspace(String model) {
        WorkspaceId id = samples().home().workspace();
        models().choose(id, model);
        return id;
    }

    /// Only the workspaces of this test, as the database may have others.
    private List<WorkspaceId> others(String model, List<WorkspaceId> made) {
        List<WorkspaceId> found = new ArrayList<>();
        WorkspaceId after = FIRST;
        while (true) {
            List<Choice> page = models().listOthers(model, after, 2);
            if (page.isEmpty()) {
                return found.stream().filter(made::contains).toList();
            }
            page.forEach(choice -> found.add(choice.workspace()));
            after = page.getLast().workspace();
        }
    }

    @Test
    default void remembersTheModelOfAWorkspace() {
        assertThat(models().find(workspace("small"))).contains("small");
        assertThat(models().find(new WorkspaceId(samples().id()))).isEmpty();
    }

    /// They were created when there was only one model.
    @Test
    default void workspacesWithoutAChoiceUseTheFirstModel() {
        assertThat(models().find(samples().home().workspace())).contains("bge_small_en_v15_q_6c9c6101");
    }

    @Test
    default void listsWorkspacesWithOtherModelsInPages() {
        List<WorkspaceId> made = new ArrayList<>();
        for (String model : List.of("a", "c", "b", "a", "c")) {
            made.add(workspace(model));
        }
        List<WorkspaceId> expected = List.of(made.get(0), made.get(1), made.get(3), made.get(4)).stream()
                .sorted(Comparator.comparing(id -> id.value().toString()))
                .toList();

        assertThat(others("b", made)).isEqualTo(expected);
        assertThat(models().listOthers("b", FIRST, 100))
                .contains(new Choice(made.get(1), "c"))
                .doesNotContain(new Choice(made.get(2), "b"));
    }

    @Test
    default void changesTheModelOnlyFromTheExpectedOne() {
        WorkspaceId workspace = workspace("a");
        assertThat(models().change(workspace, "b", "c", NOW)).isFalse();
        assertThat(models().find(workspace)).contains("a");
        assertThat(models().change(workspace, "a", "b", NOW)).isTrue();
        assertThat(models().find(workspace)).contains("b");
        assertThat(models().change(workspace, "a", "b", NOW)).isFalse();
    }

    @Test
    default void onlyOneOfConcurrentServersChangesTheModel() {
        WorkspaceId workspace = workspace("a");
        assertThat(Together.run(
                        4,
                        i -> repositories()
                                .transactions()
                                .writeRelaxed(() -> models().change(workspace, "a", "b", NOW))))
                .containsOnlyOnce(true);
    }

    @Test
    default void isMixedFromTheChangeUntilOtherVectorsAreRemoved() {
        WorkspaceId workspace = workspace("a");
        models().change(workspace, "a", "b", NOW);

        assertThat(models().listMixed("b", NOW, 1000)).as("not for long enough").doesNotContain(workspace);
        assertThat(models().listMixed("a", NOW.plusSeconds(1), 1000)).doesNotContain(workspace);
        assertThat(models().listMixed("b", NOW.plusSeconds(1), 1000)).contains(workspace);
        models().unmixed(workspace, "a");
        assertThat(models().listMixed("b", NOW.plusSeconds(1), 1000)).contains(workspace);
        models().unmixed(workspace, "b");
        assertThat(models().listMixed("b", NOW.plusSeconds(1), 1000)).doesNotContain(workspace);
    }

    /// A change of model that is reverted before it ends leaves vectors too.
    @Test
    default void isMixedOnceAnotherModelIsExpected() {
        WorkspaceId workspace = workspace("a");
        WorkspaceId same = workspace("b");
        models().expect("b");

        assertThat(models().listMixed("a", NOW, 1000)).contains(workspace);
        assertThat(models().listMixed("b", NOW, 1000)).doesNotContain(same);
    }
}
