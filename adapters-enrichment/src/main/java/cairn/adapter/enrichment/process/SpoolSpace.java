package cairn.adapter.enrichment.process;

import cairn.application.port.FullDisk;
import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.LongSupplier;

/// Leaves free what the database beside the copies needs: a full disk would close it for good.
public final class SpoolSpace {
    private final LongSupplier usableBytes;
    private final long leastBytes;

    /// @param reserveBytes that requests may not use; the server's own work, such as an import, leaves a quarter more
    public SpoolSpace(LongSupplier usableBytes, long reserveBytes) {
        this.usableBytes = usableBytes;
        this.leastBytes = Math.max(reserveBytes, reserveBytes / 4 * 5);
    }

    public static SpoolSpace of(Path folder, long reserveBytes) {
        return new SpoolSpace(folder.toFile()::getUsableSpace, reserveBytes);
    }

    /// Of who lives elsewhere than the database, or copies what another has made room for.
    public static SpoolSpace unbounded() {
        return new SpoolSpace(() -> Long.MAX_VALUE, 0);
    }

    /// @throws Unavailable of the disk when fewer are free above the reserve
    public void require(long bytes) {
        long usable = usableBytes.getAsLong();
        if (usable - leastBytes < bytes) {
            throw new Unavailable(
                    Part.DISK,
                    "%,d bytes are free, of which %,d are kept in reserve; the copy of a file needs %,d"
                            .formatted(usable, leastBytes, bytes));
        }
    }

    /// @throws Unavailable of the disk when it was full in spite of all
    public static void refuseFullDisk(IOException cause) {
        if (FullDisk.isCauseOf(cause)) {
            throw new Unavailable(Part.DISK, "the disk is full", cause);
        }
    }
}
