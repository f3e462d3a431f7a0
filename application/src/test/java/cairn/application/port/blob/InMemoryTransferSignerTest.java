package cairn.application.port.blob;

import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure.SignatureProblem;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

class InMemoryTransferSignerTest implements TransferSignerContract {
    private final TransferSigner signer = new InMemoryTransferSigner();

    @Override
    public TransferSigner signer() {
        return signer;
    }

    @Override
    public Optional<SignatureProblem> judge(
            BlobPath path, String query, Map<String, String> headers, long length, Instant now) {
        return signer.verifyUpload(path, query, length, headers.getOrDefault("Content-Disposition", ""), now);
    }
}
