package cairn.adapter.persistence.tree;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.H2Crash;
import cairn.adapter.persistence.OpenedDatabase;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.adapter.persistence.transaction.Transaction;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.port.Unavailable;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.waiting.Waiting;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Container;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.List;
import org.jdbi.v3.core.ConnectionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// H2 closes itself before a move is durable, and the next change gets the number of the lost move.
class ReopenedTreeTest {
    @TempDir
    Path folder;

    private Database database;
    private Home home;
    private ResourceId moved;
    private ResourceId target;

    @BeforeEach
    void open() {
        database = Database.open(
                DatabaseSettings.inFolder(folder).withReserveBytes(0), new SampleIds(), InstantSource.system());
        Samples samples = new Samples(new OpenedDatabase(database), new SampleIds());
        home = samples.home();
        moved = samples.folder(home, home.inbox(), "moved");
        target = samples.folder(home, home.inbox(), "target");
        database.transactions().durability().await();
    }

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void forgetsTheCachedTreeOfALostCommit() throws SQLException {
        move(moved, target);
        assertThat(below(target)).contains(moved);
        H2Crash.of(folder);
        Waiting.until("the database is open again", this::isOpenAgain);

        move(target, home.bin());

        assertThat(below(target).contains(moved))
                .as("unless the move became durable by chance")
                .isEqualTo(isBelowTarget());
        assertThat(below(home.bin())).contains(target);
    }

    private void move(ResourceId container, ResourceId parent) {
        database.transactions().writeRelaxed(() -> {
            database.tree().moveContainer(home.workspace(), container, parent);
            return container;
        });
    }

    private List<ResourceId> below(ResourceId container) {
        return database.tree()
                .tree(home.workspace())
                .subtree(container)
                .map(Container::id)
                .toList();
    }

    private boolean isOpenAgain() {
        try {
            database.transactions().write(new TreeLock.None(), () -> true);
            isBelowTarget();
            return true;
        } catch (Unavailable | ConnectionException e) {
            return false;
        }
    }

    private boolean isBelowTarget() {
        return database.opening()
                        .jdbi(Transaction.Access.READ)
                        .withHandle(handle -> handle.createQuery(
                                        "SELECT COUNT(*) FROM container WHERE resource_id = :moved AND parent_id = :target")
                                .bind("moved", moved.value())
                                .bind("target", target.value())
                                .mapTo(Integer.class)
                                .one())
                == 1;
    }
}
