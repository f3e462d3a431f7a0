package cairn.adapter.resilience;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.resilience.Breaker.State;
import cairn.application.port.Unavailable;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.blob.BlobStoreContract;
import cairn.application.port.blob.InMemoryBlobStore;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure.Part;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class GuardedBlobStoreTest implements BlobStoreContract {
    private static final BlobPath OTHER = new BlobPath(UUID.fromString("01930000-0000-7000-8000-0000000000bb"), "txt");
    private static final int FAILURES = 3;

    private final BlobStore store = guarded(new Breaker("storage", Part.STORAGE));

    private static BlobStore guarded(Breaker breaker) {
        return new GuardedBlobStore(new InMemoryBlobStore(), new Guard(breaker, 32, Duration.ofSeconds(10)));
    }

    @Override
    public BlobStore store() {
        return store;
    }

    @Test
    void noBytesOnTheirWayKeepOthersOutOnceTheStoreIsBack() throws IOException {
        Breaker breaker = opened(Duration.ZERO);
        BlobStore behind = guarded(breaker);
        List<OptionalLong> asked = new ArrayList<>();
        InputStream bytes = new FilterInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3})) {
            @Override
            public int read(byte[] buffer, int from, int length) throws IOException {
                asked.add(behind.size(OTHER));
                return super.read(buffer, from, length);
            }
        };

        behind.write(PATH, bytes, 3);

        assertThat(asked).isNotEmpty();
        assertThat(breaker.state()).isEqualTo(State.CLOSED);
    }

    @Test
    void nothingIsSentToAStoreThatIsLeftAlone() {
        BlobStore behind = guarded(opened(Duration.ofHours(1)));
        InputStream bytes = new ByteArrayInputStream(new byte[] {1, 2, 3});

        assertThatThrownBy(() -> behind.write(PATH, bytes, 3)).isInstanceOf(Unavailable.class);

        assertThat(bytes).hasBinaryContent(new byte[] {1, 2, 3});
    }

    private static Breaker opened(Duration pause) {
        Breaker breaker = new Breaker("storage", Part.STORAGE, pause);
        for (int failure = 0; failure < FAILURES; failure++) {
            breaker.recordFailure();
        }
        assertThat(breaker.state()).isEqualTo(State.OPEN);
        return breaker;
    }
}
