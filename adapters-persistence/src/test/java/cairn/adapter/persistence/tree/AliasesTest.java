package cairn.adapter.persistence.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.alias.Aliases;
import cairn.application.alias.DeleteAlias;
import cairn.application.alias.ListAliases;
import cairn.application.alias.SetAlias;
import cairn.application.alias.ShowAlias;
import cairn.application.port.Samples.Home;
import cairn.application.port.Together;
import cairn.application.port.Window;
import cairn.application.resource.ParentResolver;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Alias;
import cairn.domain.tree.NamedFolder;
import cairn.domain.tree.ParentRef;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Principal;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Aliases on a database: their limit, and aliases of deleted folders.
class AliasesTest extends DatabaseTestCase {
    private static final Alias MINE = new Alias("mine");

    private final Home home = samples().home();
    private final Principal principal = new Principal(
            home.account().id(), home.workspace(), new KeyId(samples().id()), KeyGrant.FULL, Plan.unlimited());
    private final ParentResolver folders = new ParentResolver(
            repositories().tree(), repositories().aliases(), repositories().resources());
    private final Aliases aliases = new Aliases(
            repositories().transactions(),
            repositories().aliases(),
            repositories().tree());
    private final SetAlias set = new SetAlias(
            repositories().transactions(),
            repositories().resources(),
            repositories().aliases(),
            aliases,
            folders);

    private boolean set(String name) {
        return set.execute(principal, new SetAlias.Command(new Alias(name), home.inbox()))
                .isNew();
    }

    private void fill(int from, int to, ResourceId folder) {
        repositories()
                .transactions()
                .writeRelaxed(() -> IntStream.range(from, to)
                        .peek(i -> repositories()
                                .aliases()
                                .update(home.workspace(), new NamedFolder(new Alias("n" + i), folder)))
                        .sum());
    }

    private long count() {
        return new ListAliases(aliases).execute(principal, new Window(1, 0)).count();
    }

    @Test
    void aWorkspaceHasAtMostAThousandAliases() {
        fill(0, SetAlias.Command.MOST - 1, home.inbox());
        assertThat(set("last")).isTrue();

        assertThatExceptionOfType(Rejected.class)
                .isThrownBy(() -> set("one-more"))
                .satisfies(e -> assertThat(e.failure()).isInstanceOf(Failure.Invalid.class));

        assertThat(set("last")).isFalse();
        assertThat(count()).isEqualTo(SetAlias.Command.MOST);
    }

    @Test
    void concurrentRequestsDoNotExceedTheLimitOfAliases() {
        fill(0, SetAlias.Command.MOST - 3, home.inbox());

        List<Boolean> made = Together.run(8, i -> {
            try {
                return set("at-once-" + i);
            } catch (Rejected e) {
                return false;
            }
        });

        assertThat(made.stream().filter(one -> one)).hasSize(3);
        assertThat(count()).isEqualTo(SetAlias.Command.MOST);
    }

    @Test
    void aliasesOfDeletedFoldersDoNotCount() {
        fill(0, 10, home.inbox());
        fill(10, SetAlias.Command.MOST, samples().newId());

        assertThat(set("n20")).isTrue();

        assertThat(count()).isEqualTo(11);
        assertThat(repositories().aliases().list(home.workspace())).hasSize(11);
    }

    @Test
    void treatsAnAliasOfADeletedFolderAsUnknown() {
        repositories()
                .aliases()
                .update(home.workspace(), new NamedFolder(MINE, samples().newId()));

        assertThat(count()).isZero();
        assertUnknown(() -> new ShowAlias(aliases).execute(principal, MINE));
        assertUnknown(() -> new DeleteAlias(
                        repositories().transactions(), repositories().aliases(), aliases)
                .execute(principal, MINE));
        assertThatExceptionOfType(Rejected.class)
                .isThrownBy(() -> folders.resolve(home.workspace(), new ParentRef.ByAlias(MINE), "/parentId"))
                .satisfies(e -> assertThat(e.failure()).isInstanceOf(Failure.UnknownAlias.class));
    }

    @Test
    void refusesToChangeASystemAlias() {
        repositories().aliases().insert(home.workspace(), new NamedFolder(Alias.BIN, home.bin()));

        assertThatExceptionOfType(Rejected.class)
                .isThrownBy(() -> set("bin"))
                .satisfies(e ->
                        assertThat(((Failure.Conflict) e.failure()).code()).isEqualTo(ConflictCode.SYSTEM_RESOURCE));
    }

    private static void assertUnknown(Runnable use) {
        assertThatExceptionOfType(Rejected.class)
                .isThrownBy(use::run)
                .satisfies(
                        e -> assertThat(((Failure.NotFound) e.failure()).what()).isEqualTo(Failure.Missing.ALIAS));
    }
}
