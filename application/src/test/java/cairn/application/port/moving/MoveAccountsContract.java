package cairn.application.port.moving;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Samples.Home;
import cairn.application.port.moving.MoveAccounts.Household;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.Slug;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// What [MoveAccounts] must find.
public interface MoveAccountsContract extends MoveFixture {
    @Test
    default void findsKeysOfAllAccounts() {
        Sides<ApiKey> sides = open(samples -> samples.key(samples.account()));
        Set<String> keys = Set.of(sides.content().digest());
        assertThat(sides.targetAccounts().hasAnyKey(keys)).isFalse();

        sides.copyAll(sides.begin());

        assertThat(sides.targetAccounts().hasAnyKey(keys)).isTrue();
        assertThat(sides.targetAccounts().hasAnyKey(Set.of("another"))).isFalse();
        assertThat(sides.targetAccounts().hasAnyKey(Set.of())).isFalse();
    }

    @Test
    default void findsTheOwnWorkspaceOfAnAccountAndAllItsSlugs() {
        Sides<Home> sides = open(samples -> {
            Home home = samples.home();
            samples.workspace(home.account(), home.workspace(), "delegated");
            return home;
        });
        Home home = sides.content();
        assertThat(sides.targetAccounts().find(home.account().id())).isEmpty();

        sides.copyAll(sides.begin());

        assertThat(sides.targetAccounts().find(home.account().id()))
                .contains(
                        new Household(Optional.of(home.workspace()), Set.of(new Slug("home"), new Slug("delegated"))));
        assertThat(sides.targetAccounts().find(new AccountId(UUID.randomUUID())))
                .isEmpty();
    }

    @Test
    default void omitsSlugsOfDeletedWorkspaces() {
        Sides<Home> sides = open(samples -> {
            Home home = samples.home();
            samples.deletedWorkspace(home.account(), home.workspace(), "deleted");
            return home;
        });
        Home home = sides.content();

        sides.copyAll(sides.begin());

        assertThat(sides.targetAccounts().find(home.account().id()))
                .contains(new Household(Optional.of(home.workspace()), Set.of(new Slug("home"))));
    }
}
