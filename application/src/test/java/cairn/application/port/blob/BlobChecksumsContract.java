package cairn.application.port.blob;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.blob.BlobChecksums.Checksum;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/// What every [BlobChecksums] does.
public interface BlobChecksumsContract {
    /// Of "123456789": the check value of CRC-32C.
    int CRC32C = 0xE306_9283;

    String SHA256 = "15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225";

    /// The store whose bytes are told of.
    BlobStore store();

    BlobChecksums checksums();

    @Test
    default void tellsSizeAndChecksums() throws IOException {
        byte[] bytes = "123456789".getBytes(StandardCharsets.US_ASCII);
        store().write(BlobStoreContract.PATH, new ByteArrayInputStream(bytes), bytes.length);

        Checksum told = checksums().find(BlobStoreContract.PATH).orElseThrow();

        assertThat(told.size()).isEqualTo(9);
        assertThat(told.crc32c()).isEqualTo(CRC32C);
        assertThat(told.sha256())
                .satisfiesAnyOf(
                        sha256 -> assertThat(sha256).isEmpty(),
                        sha256 -> assertThat(sha256).contains(SHA256));
    }

    @Test
    default void tellsNothingOfNothing() {
        assertThat(checksums().find(BlobStoreContract.PATH)).isEmpty();
    }
}
