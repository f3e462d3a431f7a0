package cairn.application.port.resource;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.Resource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What [ExternalIds] must find of the resources in a [ResourceRepository].
public interface ExternalIdsContract extends Repositories.Contract {
    @Test
    default void anExternalIdBelongsToOneResourcePerWorkspace() {
        Home home = samples().home();
        Home other = samples().home();
        ExternalId id = new ExternalId("\uD83D\uDE00/Ä a");
        Resource first = samples().newNote(home, home.inbox(), id);
        Resource second = samples().newNote(home, home.inbox(), id);

        assertThat(repositories().resources().insert(home.workspace(), first)).isTrue();
        assertThat(repositories().transactions().write(new TreeLock.Shared(home.workspace()), () -> {
                    boolean inserted = repositories().resources().insert(home.workspace(), second);
                    return inserted
                            || repositories()
                                    .externalIds()
                                    .findExternal(home.workspace(), id)
                                    .isEmpty();
                }))
                .isFalse();
        assertThat(repositories()
                        .resources()
                        .insert(other.workspace(), samples().newNote(other, other.inbox(), id)))
                .isTrue();

        assertThat(repositories().resources().find(home.workspace(), first.id()))
                .contains(first);
        assertThat(repositories().resources().find(home.workspace(), second.id()))
                .isEmpty();
        assertThat(repositories().externalIds().findExternal(home.workspace(), id))
                .contains(first.id());
        assertThat(repositories().externalIds().findExternal(home.workspace(), new ExternalId("\uD83D\uDE00/ä a")))
                .isEmpty();
        assertThat(repositories().resources().childCounts(home.workspace(), List.of(home.inbox())))
                .isEqualTo(Map.of(home.inbox(), 1L));
    }
}
