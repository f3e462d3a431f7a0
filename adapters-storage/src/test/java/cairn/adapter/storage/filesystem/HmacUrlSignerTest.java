package cairn.adapter.storage.filesystem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import cairn.application.port.blob.FileLinks;
import cairn.application.port.blob.FileLinksContract;
import cairn.application.port.blob.TransferSigner;
import cairn.application.port.blob.TransferSigner.SignedUpload;
import cairn.application.port.blob.TransferSignerContract;
import cairn.domain.content.BlobPath;
import cairn.domain.content.MediaType;
import cairn.domain.failure.Failure.SignatureProblem;
import cairn.domain.resource.FileContent;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class HmacUrlSignerTest {
    private final HmacUrlSigner signer = signedWith((byte) 7);

    private static HmacUrlSigner signedWith(byte first) {
        byte[] key = new byte[32];
        key[0] = first;
        return new HmacUrlSigner(() -> "https://x.example/base", new SigningSecret(key), Duration.ofHours(1));
    }

    @Nested
    class Uploads implements TransferSignerContract {
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
        void areRefusedWithoutALength() {
            SignedUpload upload = signer.signUpload(PATH, "a", 3, EXPIRY);
            String query = URI.create(upload.url()).getRawQuery();
            assertThat(judge(PATH, query, upload.headers(), -1, NOW)).contains(SignatureProblem.INVALID_SIGNATURE);
        }

        @Test
        void haveTheDocumentedForm() {
            assertThat(signer.signUpload(PATH, "ä.pdf", 3, EXPIRY).url())
                    .matches("https://x\\.example/base/" + PATH + "\\?expires=1767226500&size=3&signature=[\\w-]{43}");
        }

        @Test
        void nameTheFileInAsciiAndInUtf8() {
            assertThat(signer.signUpload(PATH, "Ä \"1\".pdf", 3, EXPIRY).headers())
                    .containsExactly(Map.entry(
                            "Content-Disposition",
                            "attachment; filename=\"_ _1_.pdf\"; filename*=UTF-8''%C3%84%20%221%22.pdf"));
        }

        @Test
        void areRefusedUnderAnotherSecret() {
            SignedUpload upload = signer.signUpload(PATH, "a", 3, EXPIRY);
            String query = URI.create(upload.url()).getRawQuery();
            String disposition = upload.headers().getOrDefault("Content-Disposition", "");
            assertThat(signedWith((byte) 8).verifyUpload(PATH, query, 3, disposition, NOW))
                    .isPresent();
        }
    }

    @Test
    void issuesNoSignedDownloads() {
        FileContent content = new FileContent(
                TransferSignerContract.PATH,
                "a.pdf",
                new MediaType("application", "pdf"),
                3,
                "ab".repeat(32),
                null,
                null,
                false,
                null);
        assertThat(signer.signDownload(content, "attachment")).isEmpty();
    }

    @Nested
    class Links implements FileLinksContract {
        @Override
        public FileLinks links() {
            return signer;
        }

        @Test
        void areRefusedUnderAnotherSecret() {
            String query = URI.create(signer.sign(WORKSPACE, PATH, NOW)).getRawQuery();
            assertThat(signedWith((byte) 8).verify(PATH, query, NOW)).isEqualTo(INVALID);
        }

        @Test
        void areRefusedForAnotherWorkspace() {
            String query = URI.create(signer.sign(WORKSPACE, PATH, NOW)).getRawQuery();
            String foreign = query.replace(WORKSPACE.toString(), FOREIGN.toString());
            assertThat(signer.verify(PATH, foreign, NOW)).isEqualTo(INVALID);
        }
    }

    @Test
    void refusesALifetimeTooShortForWindows() {
        byte[] key = new byte[32];
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new HmacUrlSigner(() -> "", new SigningSecret(key), Duration.ofSeconds(3)));
    }
}
