package cairn.adapter.persistence.tree;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.OpenedDatabase;
import cairn.adapter.persistence.TestDatabase;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.adapter.persistence.transaction.Transaction.Access;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Container;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A folder with more folders than an array in H2 can have elements.
@Tag("slow")
class ManyFoldersTest {
    private static final int FOLDERS = 65_600;

    private final Database database =
            Database.open(DatabaseSettings.inMemory("many-folders"), new SampleIds(), InstantSource.system());
    private final OpenedDatabase repositories = new OpenedDatabase(database);
    private final Samples samples = new Samples(repositories, TestDatabase.IDS);
    private final Home home = samples.home();
    private final ResourceId top = samples.folder(home, home.inbox(), "top");

    @BeforeEach
    void fill() {
        database.opening()
                .jdbi(Access.WRITE)
                .useHandle(handle -> handle.createUpdate("""
                        INSERT INTO container (workspace_id, resource_id, parent_id, root_id, depth, number, locked,
                            child_count, locked_children)
                        SELECT workspace_id, RANDOM_UUID(), resource_id, root_id, depth + 1, 1000 + x, FALSE, 0, 1
                        FROM container CROSS JOIN SYSTEM_RANGE(1, :folders) WHERE resource_id = :top""")
                        .bind("folders", FOLDERS)
                        .bind("top", top.value())
                        .execute());
    }

    @AfterEach
    void close() {
        database.close();
    }

    private List<ResourceId> below() {
        return repositories
                .tree()
                .tree(home.workspace())
                .subtree(top)
                .map(Container::id)
                .toList();
    }

    @Test
    void movesAndDeletesAFolderWithManyFolders() {
        List<ResourceId> all = below();
        assertThat(all).hasSize(FOLDERS + 1);
        assertThat(repositories.tree().listHoldingLocked(home.workspace(), all)).hasSize(FOLDERS);
        assertThat(repositories.resourceCopies().list(home.workspace(), all, 10))
                .isEmpty();

        write(() -> {
            repositories.tree().moveContainer(home.workspace(), top, home.bin());
            return true;
        });
        assertThat(repositories.tree().tree(home.workspace()).rootOf(all.getLast()))
                .contains(home.bin());

        write(() -> repositories.purges().detach(home.workspace(), List.of(top), all));
        assertThat(repositories.tree().tree(home.workspace()).find(top)).isEmpty();
    }

    private <T> void write(Supplier<T> work) {
        repositories.transactions().write(new TreeLock.Exclusive(home.workspace()), work);
    }
}
