package cairn.adapter.storage.gcs;

import cairn.application.port.blob.BlobChecksums;
import cairn.application.port.blob.BlobChecksumsContract;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.blob.BlobStoreContract;
import org.junit.jupiter.api.AfterEach;

class GcsBlobChecksumsTest implements BlobChecksumsContract {
    private final TestBucket bucket = TestBucket.open();

    @AfterEach
    void close() throws Exception {
        bucket.storeWithout(BlobStoreContract.PATH);
        bucket.close();
    }

    @Override
    public BlobStore store() {
        return bucket.storeWithout(BlobStoreContract.PATH);
    }

    @Override
    public BlobChecksums checksums() {
        return new GcsBlobChecksums(bucket.connection());
    }
}
