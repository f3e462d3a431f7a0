package cairn.bootstrap.cli.importing;

import cairn.application.Sha256;
import cairn.domain.content.Checksum;
import cairn.domain.content.Checksum.Algorithm;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.CRC32C;

/// Computes checksums of bytes as they pass. Not thread-safe.
final class Sums {
    private static final int BUFFER = 1 << 16;
    private final Set<Algorithm> wanted;
    private final MessageDigest sha256 = Sha256.digest();
    private final CRC32C crc32c = new CRC32C();

    Sums(Set<Algorithm> wanted) {
        this.wanted = wanted.isEmpty() ? EnumSet.noneOf(Algorithm.class) : EnumSet.copyOf(wanted);
    }

    static Set<Checksum> of(Path file, Set<Algorithm> wanted) throws IOException {
        Sums sums = new Sums(wanted);
        byte[] buffer = new byte[BUFFER];
        try (InputStream bytes = Files.newInputStream(file)) {
            for (int read = bytes.read(buffer); read >= 0; read = bytes.read(buffer)) {
                sums.add(buffer, 0, read);
            }
        }
        return sums.all();
    }

    void add(byte[] bytes, int from, int length) {
        for (Algorithm algorithm : wanted) {
            switch (algorithm) {
                case SHA256 -> sha256.update(bytes, from, length);
                case CRC32C -> crc32c.update(bytes, from, length);
            }
        }
    }

    /// Finishes the computation; call only once.
    Set<Checksum> all() {
        return wanted.stream().map(this::sum).collect(Collectors.toSet());
    }

    private Checksum sum(Algorithm algorithm) {
        String value = switch (algorithm) {
            case SHA256 -> HexFormat.of().formatHex(sha256.digest());
            case CRC32C -> HexFormat.of().toHexDigits((int) crc32c.getValue());
        };
        return new Checksum(algorithm, value);
    }
}
