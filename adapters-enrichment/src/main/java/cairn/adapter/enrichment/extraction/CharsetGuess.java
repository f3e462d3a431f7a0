package cairn.adapter.enrichment.extraction;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_32BE;
import static java.nio.charset.StandardCharsets.UTF_32LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.charset.Charset;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/// The charset in which bytes are probably written.
///
/// @param offset where the text starts, after its byte order mark
record CharsetGuess(Charset charset, int offset) {
    /// Bytes that are examined.
    private static final int SAMPLE = 1 << 16;

    private record Mark(String bytes, Charset charset) {}

    /// The longer ones first: UTF-32's little-endian mark starts with UTF-16's.
    private static final List<Mark> MARKS = List.of(
            new Mark("fffe0000", UTF_32LE),
            new Mark("0000feff", UTF_32BE),
            new Mark("efbbbf", UTF_8),
            new Mark("fffe", UTF_16LE),
            new Mark("feff", UTF_16BE));

    /// By the byte order mark.
    static Optional<CharsetGuess> marked(byte[] bytes) {
        String head = HexFormat.of().formatHex(bytes, 0, Math.min(4, bytes.length));
        return MARKS.stream()
                .filter(mark -> head.startsWith(mark.bytes))
                .map(mark -> new CharsetGuess(mark.charset, mark.bytes.length() / 2))
                .findFirst();
    }

    /// UTF-16 without a mark: in texts of mostly Latin letters nearly every other byte is zero. Checked
    /// before UTF-8, in which such bytes are valid too.
    static Optional<CharsetGuess> wide(byte[] bytes) {
        int length = Math.min(SAMPLE, bytes.length);
        int[] zeros = new int[2];
        for (int i = 0; i < length; i++) {
            zeros[i & 1] += bytes[i] == 0 ? 1 : 0;
        }
        int few = length / 100;
        int many = length / 5;
        if (zeros[0] <= few && zeros[1] > many) {
            return Optional.of(new CharsetGuess(UTF_16LE, 0));
        }
        return zeros[1] <= few && zeros[0] > many ? Optional.of(new CharsetGuess(UTF_16BE, 0)) : Optional.empty();
    }
}
