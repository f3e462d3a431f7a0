package cairn.application.alias;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.port.Window;
import cairn.application.port.transaction.ScarceDisk;
import cairn.application.resource.Creations;
import cairn.application.resource.ParentResolver;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Alias;
import cairn.domain.tree.NamedFolder;
import org.junit.jupiter.api.Test;

/// Names for folders.
class AliasesTest {
    private static final Alias MINE = new Alias("mine");

    private final Tenant tenant = new Tenant();
    private final Creations creations = new Creations(tenant);
    private final ResourceId inbox = tenant.inbox();
    private final ResourceId folder = creations.folder(inbox, "folder");
    private final Aliases aliases = new Aliases(
            tenant.repositories().transactions(),
            tenant.repositories().aliases(),
            tenant.repositories().tree());

    private SetAlias.Outcome set(Alias alias, ResourceId target) {
        return new SetAlias(
                        tenant.repositories().transactions(),
                        tenant.repositories().resources(),
                        tenant.repositories().aliases(),
                        aliases,
                        new ParentResolver(
                                tenant.repositories().tree(),
                                tenant.repositories().aliases(),
                                tenant.repositories().resources()))
                .execute(tenant.principal(), new SetAlias.Command(alias, target));
    }

    /// Works on a full disk too.
    private void delete(Alias alias) {
        new DeleteAlias(
                        ScarceDisk.full(tenant.repositories().transactions()),
                        tenant.repositories().aliases(),
                        aliases)
                .execute(tenant.principal(), alias);
    }

    private NamedFolder show(Alias alias) {
        return new ShowAlias(aliases).execute(tenant.principal(), alias);
    }

    /// Creates a folder that is detached at once but keeps its alias, as after a race.
    private void forgotten(int number) {
        NamedFolder gone = new NamedFolder(
                new Alias("gone-" + number), new ResourceId(tenant.ids().next()));
        tenant.repositories().aliases().update(tenant.workspace(), gone);
    }

    private void assertConflict(Runnable refused, ConflictCode code) {
        assertThat(tenant.refusal(refused))
                .isInstanceOfSatisfying(
                        Failure.Conflict.class,
                        failure -> assertThat(failure.code()).isEqualTo(code));
    }

    @Test
    void anAliasCanBeMovedToAnotherFolder() {
        ResourceId other = creations.folder(inbox, "other");

        assertThat(set(MINE, folder).isNew()).isTrue();
        assertThat(set(MINE, other).isNew()).isFalse();

        assertThat(show(MINE)).isEqualTo(new NamedFolder(MINE, other));
    }

    @Test
    void eachWorkspaceHasItsOwnAliases() {
        Tenant other = tenant.another();
        set(MINE, folder);

        assertThat(other.repositories().aliases().list(other.workspace()))
                .extracting(NamedFolder::alias)
                .containsExactly(Alias.BIN, Alias.INBOX);
    }

    @Test
    void systemAliasesCannotBeChangedOrDeleted() {
        assertConflict(() -> set(Alias.INBOX, folder), ConflictCode.SYSTEM_RESOURCE);
        assertConflict(() -> delete(Alias.BIN), ConflictCode.SYSTEM_RESOURCE);
        assertThat(show(Alias.INBOX).folder()).isEqualTo(inbox);
    }

    @Test
    void onlyFoldersOfTheWorkspaceCanHaveAliases() {
        ResourceId note = creations.note(inbox, "note");

        assertConflict(() -> set(MINE, note), ConflictCode.PARENT_NOT_A_FOLDER);
        ResourceId foreign = tenant.another().inbox();
        assertThat(tenant.refusal(() -> set(MINE, foreign))).isInstanceOf(Failure.NotFound.class);
    }

    @Test
    void aDeletedAliasCanBeUsedAgain() {
        set(MINE, folder);

        delete(MINE);

        assertThat(tenant.refusal(() -> show(MINE))).isInstanceOf(Failure.NotFound.class);
        assertThat(tenant.refusal(() -> delete(MINE))).isInstanceOf(Failure.NotFound.class);
        assertThat(tenant.has(folder)).isTrue();
        assertThat(set(MINE, folder).isNew()).isTrue();
    }

    @Test
    void anAliasOfADeletedFolderCountsAsMissing() {
        forgotten(1);

        assertThat(tenant.refusal(() -> show(new Alias("gone-1")))).isInstanceOf(Failure.NotFound.class);
        assertThat(set(new Alias("gone-1"), folder).isNew()).isTrue();
    }

    @Test
    void limitsAliasesNotCountingThoseOfDeletedFolders() {
        for (int i = 2; i < SetAlias.Command.MOST - 1; i++) {
            tenant.repositories().aliases().update(tenant.workspace(), new NamedFolder(new Alias("a" + i), folder));
        }
        forgotten(1);

        set(MINE, folder);
        assertThat(tenant.refusal(() -> set(new Alias("one-too-many"), folder))).isInstanceOf(Failure.Invalid.class);
        set(MINE, inbox);

        assertThat(new ListAliases(aliases)
                        .execute(tenant.principal(), new Window(1, 0))
                        .count())
                .isEqualTo(SetAlias.Command.MOST);
    }
}
