package cairn.adapter.enrichment.importing.item;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
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

    /// @throws Unavailable of the disk when fewer are free above the reserve
    void require(long bytes) {
        long usable = usableBytes.getAsLong();
        if (usable - leastBytes < bytes) {
            throw new Unavailable(
                    Part.DISK,
                    "%,d bytes are free, of which %,d are kept in reserve; the copy of an import needs %,d"
                            .formatted(usable, leastBytes, bytes));
        }
    }
}
