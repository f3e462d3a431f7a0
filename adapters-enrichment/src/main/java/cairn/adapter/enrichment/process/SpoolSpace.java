package cairn.adapter.enrichment.process;

import cairn.application.port.FullDisk;
import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.LongSupplier;

/// Keeps space free for the database on the same disk: a full disk would close the database.
public final class SpoolSpace {
    private final LongSupplier usableBytes;
    private final long leastBytes;

    /// @param reserveBytes that requests must leave free; background work, such as an import, leaves a
    /// quarter more
    public SpoolSpace(LongSupplier usableBytes, long reserveBytes) {
        this.usableBytes = usableBytes;
        this.leastBytes = Math.max(reserveBytes, reserveBytes / 4 * 5);
    }

    public static SpoolSpace of(Path folder, long reserveBytes) {
        return new SpoolSpace(folder.toFile()::getUsableSpace, reserveBytes);
    }

    /// For copies on another disk than the database, or for which another process has checked the space.
    public static SpoolSpace unbounded() {
        return new SpoolSpace(() -> Long.MAX_VALUE, 0);
    }

    /// @throws Unavailable if fewer bytes are free above the reserve
    public void require(long bytes) {
        long usable = usableBytes.getAsLong();
        if (usable - leastBytes < bytes) {
            throw new Unavailable(
                    Part.DISK,
                    "%,d bytes are free, of which %,d are kept in reserve; the copy of a file needs %,d"
                            .formatted(usable, leastBytes, bytes));
        }
    }

    /// @throws Unavailable if the cause is a full disk
    public static void refuseFullDisk(IOException cause) {
        if (FullDisk.isCauseOf(cause)) {
            throw new Unavailable(Part.DISK, "the disk is full", cause);
        }
    }
}
