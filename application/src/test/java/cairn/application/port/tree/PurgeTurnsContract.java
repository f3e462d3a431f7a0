package cairn.application.port.tree;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.Together;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.tree.Purges.Detached;
import cairn.application.port.tree.Purges.Purged;
import cairn.domain.resource.ResourceId;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The part of [PurgesContract] about the order of purges.
public interface PurgeTurnsContract extends Repositories.Contract {
    default List<Detached> detach(Home home, List<ResourceId> tops, List<ResourceId> containers) {
        return repositories()
                .transactions()
                .write(
                        new TreeLock.Exclusive(home.workspace()),
                        () -> repositories().purges().detach(home.workspace(), tops, containers));
    }

    @Test
    default void purgesWorkspacesInTurn() {
        Home one = samples().home();
        Home two = samples().home();
        List<Detached> ofOne =
                detach(one, List.of(samples().note(one, one.inbox(), "one").id()), List.of());
        List<Detached> ofTwo =
                detach(two, List.of(samples().note(two, two.inbox(), "two").id()), List.of());

        assertThat(repositories().purges().list(null, 10)).isEqualTo(ofOne);
        assertThat(repositories().purges().list(one.workspace(), 10)).isEqualTo(ofTwo);
        assertThat(repositories().purges().list(two.workspace(), 10)).isEqualTo(ofOne);
        repositories().purges().purge(ofTwo.getFirst(), 10);
        assertThat(repositories().purges().list(one.workspace(), 10)).isEqualTo(ofOne);
    }

    @Test
    default void concurrentPurgesDeleteDifferentResources() {
        Home home = samples().home();
        ResourceId folder = samples().folder(home, home.inbox(), "folder");
        for (int i = 0; i < 20; i++) {
            samples().note(home, folder, "n" + i);
        }
        Detached place = detach(home, List.of(folder), List.of(folder)).stream()
                .filter(detached -> detached.place().equals(folder))
                .findFirst()
                .orElseThrow();

        List<Purged> batches = Together.run(
                8,
                i -> repositories()
                        .transactions()
                        .writeRelaxed(() -> repositories().purges().purge(place, 5)));

        assertThat(batches.stream().flatMap(batch -> batch.ids().stream()))
                .hasSize(20)
                .doesNotHaveDuplicates();
    }
}
