package cairn.adapter.resilience;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.application.port.Unavailable;
import cairn.application.port.blob.InMemoryTransferSigner;
import cairn.application.port.blob.TransferSigner;
import cairn.application.port.blob.TransferSignerContract;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure.Part;
import cairn.domain.failure.Failure.SignatureProblem;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GuardedTransferSignerTest implements TransferSignerContract {
    private final Breaker breaker = new Breaker("storage", Part.STORAGE, Duration.ofHours(1));
    private final TransferSigner signer = new GuardedTransferSigner(new InMemoryTransferSigner(), breaker);

    @Override
    public TransferSigner signer() {
        return signer;
    }

    @Override
    public Optional<SignatureProblem> judge(
            BlobPath path, String query, Map<String, String> headers, long length, Instant now) {
        return signer.verifyUpload(path, query, length, headers.getOrDefault("Content-Disposition", ""), now);
    }

    @Test
    void sendsNobodyToAStoreThatDoesNotAnswer() {
        for (int i = 0; i < 3; i++) {
            assertThatExceptionOfType(Unavailable.class)
                    .isThrownBy(() -> breaker.call(GuardedTransferSignerTest::fail));
        }

        assertThatExceptionOfType(Unavailable.class).isThrownBy(() -> signer.signUpload(PATH, "a", 3, EXPIRY));
    }

    private static String fail() {
        throw new Unavailable(Part.STORAGE, "no answer");
    }
}
