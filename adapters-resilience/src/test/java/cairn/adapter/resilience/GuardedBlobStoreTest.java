package cairn.adapter.resilience;

import cairn.application.port.blob.BlobStore;
import cairn.application.port.blob.BlobStoreContract;
import cairn.application.port.blob.InMemoryBlobStore;
import cairn.domain.failure.Failure.Part;
import java.time.Duration;

class GuardedBlobStoreTest implements BlobStoreContract {
    private final BlobStore store = new GuardedBlobStore(
            new InMemoryBlobStore(), new Guard(new Breaker("storage", Part.STORAGE), 32, Duration.ofSeconds(10)));

    @Override
    public BlobStore store() {
        return store;
    }
}
