package cairn.application.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.fake.Tenant;
import cairn.application.port.transaction.ScarceDisk;
import cairn.application.port.transaction.Transactions;
import cairn.application.resource.Creations;
import cairn.application.tree.TreeRequests;
import cairn.domain.content.BlobPath;
import cairn.domain.resource.ResourceId;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Copies of folders whose bytes find no room, or that lose the database.
class BrokenCopyTest {
    private final Tenant tenant = new Tenant();
    private final Creations creations = new Creations(tenant);
    private final ResourceId folder = creations.folder(tenant.inbox(), "folder");
    private final Transactions scarce =
            ScarceDisk.forRequests(tenant.repositories().transactions());

    private FolderCopy begin(Transactions transactions) {
        return FolderCopies.of(tenant, transactions, creations.blobs())
                .execute(tenant.principal(), new CopyFolder.Command(folder, null, false));
    }

    private BlobPath file(int size) {
        BlobPath path = creations.uploaded(size);
        creations.file(tenant.principal(), Creations.in(folder), path, null);
        return path;
    }

    private List<?> removals() {
        return tenant.repositories().blobRemovals().list(tenant.clock().instant(), 10);
    }

    private List<?> unconsumed() {
        return tenant.repositories().uploads().listUnconsumed(tenant.workspace(), 10);
    }

    @Test
    void bytesThatCannotBeCopiedGiveBackTheRoomOfAllOnAFullDiskToo() throws IOException {
        BlobPath damaged = file(30);
        file(20);
        creations.blobs().write(damaged, new ByteArrayInputStream(new byte[29]), 29);

        assertThatThrownBy(() -> begin(scarce)).isInstanceOf(UncheckedIOException.class);

        assertThat(tenant.usage().reservedBytes()).isZero();
        assertThat(unconsumed()).isEmpty();
        assertThat(removals()).hasSize(2);
    }

    @Test
    void whatACopyDidNotTakeGivesBackItsRoomOnAFullDiskToo() {
        file(30);
        file(20);

        try (FolderCopy copy = begin(scarce)) {
            new TreeRequests(tenant).delete(tenant.in(folder).getFirst());
            assertThat(tenant.in(copy.insert().id())).hasSize(1);
        }

        assertThat(tenant.usage().reservedBytes()).isZero();
        assertThat(unconsumed()).isEmpty();
    }

    @Test
    void aCopyThatWasMadeStandsEvenIfTheRestOfItsRoomCannotBeGivenBackNow() {
        file(30);
        file(20);
        FolderCopy copy = begin(tenant.repositories().transactions());
        new TreeRequests(tenant).delete(tenant.in(folder).getFirst());
        ResourceId space = copy.insert().id();

        tenant.repositories().transactions().breakAfter(0);
        copy.close();
        tenant.repositories().transactions().repair();

        assertThat(tenant.in(space)).hasSize(1);
        assertThat(unconsumed()).as("for housekeeping").hasSize(1);
    }
}
