package cairn.application.upload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.fake.Tenant;
import cairn.application.port.Unavailable;
import cairn.application.port.blob.BlobRemovals;
import cairn.application.port.blob.BlobRemovals.Removal;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure.Part;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DeleteBlobsTest {
    private final Tenant tenant = new Tenant();
    private final BlobRemovals removals = tenant.repositories().blobRemovals();
    private final FailingStore store = new FailingStore();
    private final DeleteBlobs delete =
            new DeleteBlobs(tenant.repositories().transactions(), removals, store, tenant.clock());

    private List<BlobPath> stored(int count) throws IOException {
        List<BlobPath> paths = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            BlobPath path = new BlobPath(tenant.ids().next(), "bin");
            store.write(path, new ByteArrayInputStream(new byte[1]), 1);
            paths.add(path);
        }
        return paths;
    }

    private List<BlobPath> there() {
        return store.list(Optional.empty(), 1_000);
    }

    private List<Removal> waiting() {
        return removals.list(tenant.clock().instant(), 1_000);
    }

    @Test
    void aRefusedDeletionBlocksNoOthersAndIsRetriedAfterADay() throws IOException {
        List<BlobPath> held = stored(150);
        List<BlobPath> others = stored(50);
        held.forEach(path -> store.failures.put(path, Unavailable.refused(Part.STORAGE, "held for a year")));
        removals.enqueue(tenant.workspace(), held);
        removals.enqueue(tenant.workspace(), others);

        int done = delete.execute() + delete.execute();

        assertThat(done).isEqualTo(50);
        assertThat(there()).containsExactlyInAnyOrderElementsOf(held);
        assertThat(waiting()).isEmpty();
        tenant.pass(Duration.ofDays(1).minusMillis(1));
        assertThat(waiting()).isEmpty();
        tenant.pass(Duration.ofMillis(1));
        store.failures.clear();
        assertThat(delete.execute()).isEqualTo(100);
        assertThat(delete.execute()).isEqualTo(50);
        assertThat(there()).isEmpty();
    }

    @Test
    void stopsWhenTheStoreBecomesUnavailable() throws IOException {
        List<BlobPath> paths = stored(3);
        Unavailable away = new Unavailable(Part.STORAGE, "no answer");
        store.failures.put(paths.get(1), away);
        removals.enqueue(tenant.workspace(), paths);

        assertThatThrownBy(delete::execute).isSameAs(away);

        assertThat(there()).containsExactly(paths.get(1), paths.get(2));
        tenant.pass(Duration.ofMinutes(10));
        assertThat(waiting()).extracting(Removal::path).containsExactlyInAnyOrder(paths.get(1), paths.get(2));
    }

    @Test
    void aFailedDeletionDoesNotBlockTheNextOnes() throws IOException {
        List<BlobPath> paths = stored(3);
        BlobPath damaged = paths.getFirst();
        Unavailable problem = new Unavailable(Part.STORAGE, "Operation not permitted");
        store.failures.put(damaged, problem);
        removals.enqueue(tenant.workspace(), paths);
        assertThatThrownBy(delete::execute).isSameAs(problem);

        assertThat(delete.execute()).isEqualTo(2);

        assertThat(there()).containsExactly(damaged);
        assertThat(waiting()).isEmpty();
        tenant.pass(Duration.ofMinutes(10));
        store.failures.clear();
        assertThat(delete.execute()).isEqualTo(1);
    }
}
