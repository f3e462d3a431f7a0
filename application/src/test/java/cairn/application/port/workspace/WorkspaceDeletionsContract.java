package cairn.application.port.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.Window;
import cairn.application.port.transaction.IdempotencyRepository.Answer;
import cairn.application.port.transaction.IdempotencyRepository.KeyRef;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.tree.Purges.Detached;
import cairn.application.port.workspace.WorkspaceDeletions.Confirmation;
import cairn.application.port.workspace.WorkspaceDeletions.Deleted;
import cairn.application.port.workspace.WorkspaceDeletions.Remains;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Scope;
import cairn.domain.workspace.Workspace;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What [WorkspaceDeletions] must do.
public interface WorkspaceDeletionsContract extends Repositories.Contract {
    private WorkspaceDeletions deletions() {
        return repositories().workspaceDeletions();
    }

    private Confirmation confirmation(Home home, String digest) {
        Confirmation confirmation =
                new Confirmation(home.account().id(), home.workspace(), digest, Instant.parse("2026-05-31T12:00:00Z"));
        deletions().insert(confirmation);
        return confirmation;
    }

    @Test
    default void findsAConfirmationOnlyForItsAccount() {
        Home home = samples().home();
        AccountId other = samples().home().account().id();
        Confirmation confirmation = confirmation(home, "ab");

        assertThat(deletions().find(home.account().id(), "ab")).contains(confirmation);
        assertThat(deletions().find(home.account().id(), "cd")).isEmpty();
        assertThat(deletions().find(other, "ab")).isEmpty();
    }

    @Test
    default void keepsTheLastConfirmationOfAWorkspace() {
        Home home = samples().home();
        Confirmation other = confirmation(samples().home(), "xy");
        confirmation(home, "ab");
        Confirmation last = confirmation(home, "cd");

        assertThat(deletions().find(home.account().id(), "ab")).isEmpty();
        assertThat(deletions().find(home.account().id(), "cd")).contains(last);
        assertThat(deletions().find(other.account(), "xy")).contains(other);
    }

    @Test
    default void listsDeletedAndUnknownWorkspaces() {
        Home home = samples().home();
        WorkspaceId deleted =
                samples().workspace(home.account(), home.workspace(), "deleted").id();
        WorkspaceId unknown = new WorkspaceId(samples().id());

        deletions().delete(deleted, samples().tick());

        assertThat(deletions().listDeleted(Set.of(home.workspace(), deleted, unknown)))
                .containsExactlyInAnyOrder(deleted, unknown);
        assertThat(deletions().listDeleted(Set.of())).isEmpty();
    }

    @Test
    default void aDeletedWorkspaceIsNotFound() {
        Home home = samples().home();
        AccountId account = home.account().id();
        Workspace guest = samples().workspace(home.account(), home.workspace(), "guest");
        confirmation(home, "ab");
        deletions().insert(new Confirmation(account, guest.id(), "cd", samples().tick()));

        deletions().delete(guest.id(), samples().tick());

        assertThat(repositories().workspaces().find(account, guest.id())).isEmpty();
        assertThat(repositories()
                        .workspaces()
                        .list(account, "", new Window(10, 0))
                        .items())
                .extracting(Workspace::id)
                .containsExactly(home.workspace());
        assertThat(repositories()
                        .workspaces()
                        .list(account, "", new Window(10, 0))
                        .count())
                .isEqualTo(1);
        assertThat(repositories().workspaces().update(guest)).isFalse();
        assertThat(repositories().tree().roots(guest.id())).isEmpty();
        assertThat(deletions().find(account, "cd")).isEmpty();
        assertThat(deletions().find(account, "ab")).isPresent();
    }

    /// The rows themselves are deleted later.
    @Test
    default void showsNoRecordOfADeletedWorkspace() {
        Home home = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();

        deletions().delete(home.workspace(), samples().tick());

        assertThat(repositories().resources().views(home.workspace(), List.of(note)))
                .isEmpty();
    }

    @Test
    default void freesTheSlugOfADeletedWorkspace() {
        Home home = samples().home();
        for (int i = 0; i < 2; i++) {
            Workspace guest = samples().newWorkspace(home.account().id(), home.workspace(), "guest");
            assertThat(repositories().workspaces().insert(guest)).isTrue();
            deletions().delete(guest.id(), samples().tick());
        }
    }

    @Test
    default void listsDeletedWorkspacesInOrderOfDeletion() {
        Home first = samples().home();
        Home second = samples().home();
        samples().home();
        deletions().delete(second.workspace(), samples().tick());
        deletions().delete(first.workspace(), samples().tick());

        assertThat(deletions().list(10))
                .containsExactly(
                        new Deleted(second.account().id(), second.workspace()),
                        new Deleted(first.account().id(), first.workspace()));
        assertThat(deletions().list(1)).hasSize(1);
    }

    @Test
    default void purgesTheRowsOfTheWorkspaceAndNoOther() {
        Home home = samples().home();
        Home other = samples().home();
        for (Home each : List.of(home, other)) {
            samples().note(each, each.inbox(), "note");
            samples().tag(each, "tag");
            key(each.workspace());
            repositories().uploads().insert(samples().newUpload(each, 1));
        }
        deletions().delete(home.workspace(), samples().tick());

        int rounds = 1;
        while (deletions().purge(home.workspace(), 1) == Remains.ROWS) {
            rounds++;
        }
        deletions().forget(home.workspace());

        assertThat(rounds).isGreaterThan(2);
        assertThat(deletions().list(10)).isEmpty();
        assertThat(left(home.workspace())).isEqualTo(0);
        assertThat(left(other.workspace())).isEqualTo(4);
    }

    @Test
    default void purgesNothingOfAWorkspaceThatIsNotDeleted() {
        Home home = samples().home();
        samples().tag(home, "tag");

        assertThat(deletions().purge(home.workspace(), 1000)).isEqualTo(Remains.OTHERS);

        assertThat(repositories()
                        .tags()
                        .list(home.workspace(), "", new Window(10, 0))
                        .count())
                .isEqualTo(1);
    }

    private void key(WorkspaceId workspace) {
        KeyRef key = new KeyRef(workspace, "key");
        repositories().idempotency().insert(key, "ab", samples().tick());
        repositories().idempotency().update(key, new Answer(201, null, new byte[0]));
    }

    /// The number of rows left of those this test wrote.
    private int left(WorkspaceId workspace) {
        return (int) repositories()
                        .tags()
                        .list(workspace, "", new Window(10, 0))
                        .count()
                + repositories().uploads().listUnconsumed(workspace, 10).size()
                + repositories().idempotency().find(new KeyRef(workspace, "key")).stream()
                        .toList()
                        .size()
                + (int) repositories().tree().roots(workspace).stream()
                        .filter(root -> root.lastResourceAddedAt() != null)
                        .count();
    }

    @Test
    default void waitsUntilDetachedResourcesArePurged() {
        Home home = samples().home();
        samples().note(home, home.inbox(), "note");
        List<ResourceId> containers = List.of(home.inbox(), home.bin());
        repositories().transactions().write(new Transactions.TreeLock.Exclusive(home.workspace()), () -> {
            repositories().purges().detach(home.workspace(), List.of(), containers);
            deletions().delete(home.workspace(), samples().tick());
            return home;
        });

        assertThat(deletions().list(10)).isEmpty();
        assertThat(deletions().purge(home.workspace(), 1000)).isEqualTo(Remains.OTHERS);
        for (Detached place : repositories().purges().list(null, 10)) {
            int expected = place.place().equals(home.inbox()) ? 1 : 0;
            assertThat(repositories().purges().purge(place, 10).ids()).hasSize(expected);
        }
        assertThat(deletions().list(10)).hasSize(1);
        assertThat(deletions().purge(home.workspace(), 1000)).isEqualTo(Remains.ROWS);
        assertThat(deletions().purge(home.workspace(), 1000)).isEqualTo(Remains.NOTHING);
    }

    @Test
    default void revokesTheKeysThatAreBoundToAWorkspace() {
        Home home = samples().home();
        Home other = samples().home();
        Instant at = samples().tick();
        key(home, "aa", home.workspace());
        key(home, "bb", null);
        key(other, "cc", other.workspace());

        deletions().delete(home.workspace(), at);

        assertThat(revokedAt("aa")).isEqualTo(at);
        assertThat(revokedAt("bb")).isNull();
        assertThat(revokedAt("cc")).isNull();
    }

    private void key(Home home, String digest, @Nullable WorkspaceId workspace) {
        KeyGrant grant = new KeyGrant(Set.of(Scope.READ), workspace, null);
        KeyId id = new KeyId(samples().id());
        repositories()
                .keys()
                .insert(new ApiKey(
                        id,
                        home.account().id(),
                        digest,
                        "key",
                        null,
                        grant,
                        samples().tick(),
                        null,
                        null));
    }

    private @Nullable Instant revokedAt(String digest) {
        return repositories().keys().findByDigest(digest).orElseThrow().revokedAt();
    }
}
