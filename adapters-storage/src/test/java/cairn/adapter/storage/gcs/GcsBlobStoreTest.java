package cairn.adapter.storage.gcs;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.blob.BlobStore;
import cairn.application.port.blob.BlobStoreContract;
import cairn.domain.content.BlobPath;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GcsBlobStoreTest implements BlobStoreContract {
    private static final BlobPath[] PATHS = {
        PATH,
        new BlobPath(PATH.id(), "text"),
        new BlobPath(UUID.fromString("01930000-0000-7000-8000-0000000001aa"), "txt"),
    };

    private final TestBucket bucket = TestBucket.open();
    private BlobStore store = bucket.storeWithout();

    @BeforeEach
    void empty() {
        store = bucket.storeWithout(PATHS);
    }

    @AfterAll
    void close() throws Exception {
        bucket.storeWithout(PATHS);
        bucket.close();
    }

    @Override
    public BlobStore store() {
        return store;
    }

    @Test
    void storesBytesThatNeedSeveralRequests() throws IOException {
        byte[] bytes = new byte[(5 << 20) + 1];
        new Random(2).nextBytes(bytes);
        store.write(PATH, new ByteArrayInputStream(bytes), bytes.length);

        try (InputStream whole = store.open(PATH, 0);
                InputStream end = store.open(PATH, bytes.length - 3)) {
            assertThat(whole.readAllBytes()).isEqualTo(bytes);
            assertThat(end.readAllBytes())
                    .containsExactly(bytes[bytes.length - 3], bytes[bytes.length - 2], bytes[bytes.length - 1]);
        }
    }

    @Test
    void storesBytesThatFillTheirRequestsExactly() throws IOException {
        byte[] bytes = new byte[4 << 20];
        store.write(PATH, new ByteArrayInputStream(bytes), bytes.length);

        assertThat(store.size(PATH)).hasValue(bytes.length);
    }
}
