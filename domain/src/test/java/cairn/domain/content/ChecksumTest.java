package cairn.domain.content;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.domain.content.Checksum.Algorithm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChecksumTest {
    private static final String SHA256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

    @Test
    void readsTheChecksumFromTheDigestOfAnyStore() {
        assertThat(Checksum.ofDigest(SHA256)).contains(new Checksum(Algorithm.SHA256, SHA256));
        assertThat(Checksum.ofDigest("crc32c-00c0ffee-1717171717171717"))
                .contains(new Checksum(Algorithm.CRC32C, "00c0ffee"));
        assertThat(Algorithm.CRC32C.wireName()).isEqualTo("crc32c");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "crc32c-00c0ffee", "e3b0", "md5-d41d8cd98f00b204e9800998ecf8427e"})
    void ignoresDigestsOfAnUnknownForm(String text) {
        assertThat(Checksum.ofDigest(text)).isEmpty();
    }
}
