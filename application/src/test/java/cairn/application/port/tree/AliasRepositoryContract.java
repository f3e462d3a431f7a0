package cairn.application.port.tree;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.Together;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Alias;
import cairn.domain.tree.NamedFolder;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What an [AliasRepository] must do.
public interface AliasRepositoryContract extends Repositories.Contract {
    private AliasRepository aliases() {
        return repositories().aliases();
    }

    @Test
    default void findsAnAliasInItsWorkspaceOnly() {
        Home home = samples().home();
        Home other = samples().home();
        aliases().insert(home.workspace(), new NamedFolder(Alias.INBOX, home.inbox()));

        assertThat(aliases().find(home.workspace(), Alias.INBOX)).contains(home.inbox());
        assertThat(aliases().find(home.workspace(), Alias.BIN)).isEmpty();
        assertThat(aliases().find(other.workspace(), Alias.INBOX)).isEmpty();
    }

    @Test
    default void listsAliasesByNameIncludingSystemAliases() {
        Home home = samples().home();
        repositories().aliases().insert(home.workspace(), new NamedFolder(Alias.INBOX, home.inbox()));
        Stream.of("zoo", "a-z", "a1", "ab", "1")
                .forEach(name -> aliases()
                        .update(
                                home.workspace(),
                                new NamedFolder(new Alias(name), samples().newId())));

        assertThat(aliases().list(home.workspace()).stream()
                        .map(named -> named.alias().name()))
                .containsExactly("1", "a-z", "a1", "ab", "inbox", "zoo");
        assertThat(aliases().list(samples().home().workspace())).isEmpty();
    }

    @Test
    default void anUpdatedAliasRefersToAnotherFolder() {
        Home home = samples().home();
        Home other = samples().home();
        Alias mine = new Alias("mine");
        ResourceId first = samples().folder(home, home.inbox(), "first");
        ResourceId second = samples().folder(home, home.inbox(), "second");
        aliases().update(home.workspace(), new NamedFolder(mine, first));
        aliases().update(other.workspace(), new NamedFolder(mine, other.inbox()));

        aliases().update(home.workspace(), new NamedFolder(mine, second));

        assertThat(aliases().list(home.workspace())).containsExactly(new NamedFolder(mine, second));
        assertThat(repositories().aliases().find(home.workspace(), mine)).contains(second);
        assertThat(repositories().aliases().find(other.workspace(), mine)).contains(other.inbox());
    }

    @Test
    default void concurrentUpdatesOfAnAliasSucceed() {
        Home home = samples().home();

        Together.run(
                16,
                i -> repositories().transactions().writeRelaxed(() -> {
                    aliases()
                            .update(
                                    home.workspace(),
                                    new NamedFolder(new Alias("one"), samples().newId()));
                    return i;
                }));

        assertThat(aliases().list(home.workspace())).hasSize(1);
    }

    @Test
    default void deletesAnAliasOnlyOnce() {
        Home home = samples().home();
        Home other = samples().home();
        NamedFolder named = new NamedFolder(new Alias("mine"), home.inbox());
        aliases().update(home.workspace(), named);

        assertThat(aliases().delete(other.workspace(), named.alias())).isFalse();
        assertThat(aliases().delete(home.workspace(), named.alias())).isTrue();
        assertThat(aliases().delete(home.workspace(), named.alias())).isFalse();

        assertThat(aliases().list(home.workspace())).isEmpty();
    }
}
