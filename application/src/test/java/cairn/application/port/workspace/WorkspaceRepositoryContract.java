package cairn.application.port.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Listing;
import cairn.application.port.Repositories;
import cairn.application.port.Together;
import cairn.application.port.Window;
import cairn.domain.workspace.Account;
import cairn.domain.workspace.Slug;
import cairn.domain.workspace.Workspace;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/// What a [WorkspaceRepository] must do.
public interface WorkspaceRepositoryContract extends Repositories.Contract {
    @Test
    default void findsAWorkspaceOnlyThroughItsAccount() {
        Account owner = samples().account();
        Account other = samples().account();
        Workspace workspace = samples().workspace(owner, null, "home");

        assertThat(repositories().workspaces().find(owner.id(), workspace.id())).contains(workspace);
        assertThat(repositories().workspaces().find(other.id(), workspace.id())).isEmpty();
        assertThat(repositories()
                        .workspaces()
                        .find(owner.id(), new WorkspaceId(samples().id())))
                .isEmpty();
    }

    @Test
    default void findsAWorkspaceForUpdate() {
        Account owner = samples().account();
        Account other = samples().account();
        Workspace workspace = samples().workspace(owner, null, "home");
        WorkspaceId unknown = new WorkspaceId(samples().id());

        assertThat(repositories().workspaces().findForUpdate(owner.id(), workspace.id()))
                .contains(workspace);
        assertThat(repositories().workspaces().findForUpdate(other.id(), workspace.id()))
                .isEmpty();
        assertThat(repositories().workspaces().findForUpdate(owner.id(), unknown))
                .isEmpty();
    }

    @Test
    default void findsTheWorkspaceWithoutAParent() {
        Account owner = samples().account();
        Workspace parent = samples().workspace(owner, null, "home");
        samples().workspace(owner, parent.id(), "guest");

        assertThat(repositories().workspaces().findParent(owner.id())).contains(parent);
        assertThat(repositories().workspaces().findParent(samples().account().id()))
                .isEmpty();
    }

    @Test
    default void refusesASlugTheAccountHas() {
        Account owner = samples().account();
        Workspace first = samples().workspace(owner, null, "home");
        Workspace second = samples().newWorkspace(owner.id(), first.id(), "home");

        assertThat(repositories().workspaces().insert(second)).isFalse();

        assertThat(repositories().workspaces().find(owner.id(), second.id())).isEmpty();
        assertThat(repositories().workspaces().find(owner.id(), first.id())).contains(first);
    }

    @Test
    default void canInsertWithAnotherSlugInTheSameTransaction() {
        Account owner = samples().account();
        Workspace first = samples().workspace(owner, null, "home");
        Workspace second = samples().newWorkspace(owner.id(), first.id(), "home-2");

        boolean inserted = repositories().transactions().writeRelaxed(() -> {
            repositories().workspaces().insert(samples().newWorkspace(owner.id(), first.id(), "home"));
            return repositories().workspaces().insert(second);
        });

        assertThat(inserted).isTrue();
        assertThat(repositories().workspaces().find(owner.id(), second.id())).contains(second);
    }

    @Test
    default void onlyOneOfConcurrentInsertionsGetsASlug() {
        Account owner = samples().account();

        List<Boolean> inserted = Together.run(
                16, i -> repositories().workspaces().insert(samples().newWorkspace(owner.id(), null, "home")));

        assertThat(inserted).containsOnlyOnce(true);
    }

    @Test
    default void renamesAWorkspace() {
        Account owner = samples().account();
        Workspace before = samples().workspace(owner, null, "home");
        Workspace after = renamed(before, "house");

        assertThat(repositories().workspaces().update(after)).isTrue();

        assertThat(repositories().workspaces().find(owner.id(), before.id())).contains(after);
        assertThat(repositories().workspaces().insert(samples().newWorkspace(owner.id(), null, "home")))
                .isTrue();
    }

    private Workspace renamed(Workspace workspace, String slug) {
        return new Workspace(
                workspace.id(),
                workspace.accountId(),
                workspace.parentId(),
                "Another",
                "Described",
                new Slug(slug),
                workspace.type(),
                workspace.createdAt(),
                samples().tick());
    }

    @Test
    default void changesNothingWhenAnotherWorkspaceHasTheSlug() {
        Account owner = samples().account();
        samples().workspace(owner, null, "home");
        Workspace other = samples().workspace(owner, null, "other");

        boolean changed = repositories().transactions().writeRelaxed(() -> {
            boolean first = repositories().workspaces().update(renamed(other, "home"));
            assertThat(repositories().workspaces().find(owner.id(), other.id())).contains(other);
            return first;
        });

        assertThat(changed).isFalse();
        assertThat(repositories().workspaces().update(renamed(other, "other"))).isTrue();
    }

    @Test
    default void cannotUpdateAWorkspaceOfAnotherAccount() {
        Workspace before = samples().workspace(samples().account(), null, "home");
        Workspace forged = new Workspace(
                before.id(),
                samples().account().id(),
                null,
                "Stolen",
                null,
                before.slug(),
                before.type(),
                before.createdAt(),
                samples().tick());

        repositories().workspaces().update(forged);

        assertThat(repositories().workspaces().find(before.accountId(), before.id()))
                .contains(before);
    }

    @Test
    default void letsAccountsHaveTheSameSlug() {
        samples().workspace(samples().account(), null, "home");
        Workspace other = samples().newWorkspace(samples().account().id(), null, "home");

        assertThat(repositories().workspaces().insert(other)).isTrue();
    }

    @Test
    default void listsTheParentFirstAndThenTheOldest() {
        Account owner = samples().account();
        WorkspaceId anyParent = new WorkspaceId(samples().id());
        Workspace second = samples().workspace(owner, anyParent, "first-guest");
        Workspace third = samples().workspace(owner, anyParent, "second-guest");
        Workspace first = samples().workspace(owner, null, "home");
        samples().workspace(samples().account(), null, "elsewhere");

        assertThat(repositories().workspaces().list(owner.id(), "", new Window(10, 0)))
                .isEqualTo(new Listing<>(List.of(first, second, third), 3));
        assertThat(repositories().workspaces().list(owner.id(), "", new Window(1, 1)))
                .isEqualTo(new Listing<>(List.of(second), 3));
    }

    @Test
    default void findsWorkspacesByAPartOfTheirSlugOrTitle() {
        Account owner = samples().account();
        Workspace home = samples().workspace(owner, null, "home");
        Workspace guest = samples().workspace(owner, home.id(), "guest-of-ada");
        samples().workspace(samples().account(), null, "guest-elsewhere");

        assertThat(repositories().workspaces().list(owner.id(), " GUEST", new Window(10, 0)))
                .isEqualTo(new Listing<>(List.of(guest), 1));
        assertThat(repositories().workspaces().list(owner.id(), "guest", new Window(10, 1)))
                .isEqualTo(new Listing<>(List.of(), 1));
        assertThat(repositories()
                        .workspaces()
                        .list(owner.id(), home.title().toUpperCase(Locale.ROOT), new Window(10, 0))
                        .items())
                .contains(home);
    }
}
