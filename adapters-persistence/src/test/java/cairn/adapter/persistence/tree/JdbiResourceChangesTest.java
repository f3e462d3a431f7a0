package cairn.adapter.persistence.tree;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.Samples.Home;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceChangesContract;
import cairn.application.port.resource.ResourceRevisionContract;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.resource.Header;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class JdbiResourceChangesTest extends DatabaseTestCase implements ResourceChangesContract, ResourceRevisionContract {
    @Test
    void keepsATitleFoundWhileTheBookmarkIsMoved() {
        Home home = samples().home();
        Header bookmark = samples().bookmark(home, home.inbox(), "address").header();
        ResourceId folder = samples().folder(home, home.inbox(), "folder");
        ResourceName title = new ResourceName("Title");
        ResourceChanges changes = repositories().resourceChanges();

        CompletableFuture<Boolean> renamed = repositories()
                .transactions()
                .write(new TreeLock.Exclusive(home.workspace()), () -> {
                    Header read = changes.listForUpdate(home.workspace(), List.of(bookmark.id()))
                            .getFirst()
                            .header();
                    CompletableFuture<Boolean> begun = begun(
                            () -> repositories().webPages().rename(home.workspace(), read.id(), read.name(), title));
                    changes.update(home.workspace(), read.placed(folder, read.sortKey()));
                    return begun;
                });

        assertThat(renamed.join()).isTrue();
        Header after = repositories()
                .resources()
                .find(home.workspace(), bookmark.id())
                .orElseThrow()
                .header();
        assertThat(after.name()).isEqualTo(title);
        assertThat(after.parentId()).isEqualTo(folder);
    }
}
