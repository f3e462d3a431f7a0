package cairn.adapter.persistence.embedded;

import cairn.adapter.persistence.transaction.Engine.Claim;
import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;

/// Refuses writes while there is still room: a disk that is really full closes H2, for readers too. The server's own
/// work stops a quarter of the reserve early, and what gives space back goes on down to an eighth of it.
final class DiskReserve {
    private static final Duration INTERVAL = Duration.ofSeconds(1);

    private final LongSupplier usableBytes;
    private final long reserveBytes;
    private final InstantSource clock;
    private volatile Measure last = new Measure(Instant.MIN, Long.MAX_VALUE);

    /// @param usableBytes asked at most once a second
    DiskReserve(LongSupplier usableBytes, long reserveBytes, InstantSource clock) {
        this.usableBytes = usableBytes;
        this.reserveBytes = reserveBytes;
        this.clock = clock;
    }

    static LongSupplier usableBytesOf(Path folder) {
        return () -> {
            try {
                return Files.getFileStore(folder).getUsableSpace();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
    }

    /// @throws Unavailable of the disk
    void check(Claim claim) {
        Instant now = clock.instant();
        if (!now.isBefore(last.next())) {
            last = new Measure(now.plus(INTERVAL), measured());
        }
        long least = least(claim);
        if (last.usableBytes() < least) {
            throw new Unavailable(
                    Part.DISK,
                    "Only " + last.usableBytes() + " bytes are free on the disk under the database; such writes are"
                            + " refused below " + least + ".");
        }
    }

    private long least(Claim claim) {
        return switch (claim) {
            // Not less than the reserve, should that be too large to add to.
            case BACKGROUND -> Math.max(reserveBytes, reserveBytes / 4 * 5);
            case REQUEST -> reserveBytes;
            case FREEING -> reserveBytes / 8;
        };
    }

    private long measured() {
        try {
            return usableBytes.getAsLong();
        } catch (UncheckedIOException e) {
            throw new Unavailable(Part.DISK, "The disk under the database can't be read.", e);
        }
    }

    private record Measure(Instant next, long usableBytes) {}
}
