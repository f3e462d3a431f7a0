package cairn.adapter.persistence.embedded;

import cairn.adapter.persistence.transaction.Engine.Claim;
import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.io.File;
import java.nio.file.Path;
import java.util.function.LongSupplier;

/// Refuses writes while there is still some space left, because H2 closes itself, for readers too, when
/// the disk is full. Background work stops while a quarter more than the reserve is free; writes that
/// free space go on down to an eighth of the reserve.
final class DiskReserve {
    private final LongSupplier usableBytes;
    private final long reserveBytes;

    /// @param usableBytes called for each writing transaction: a result cached for a second would be too
    ///     old, since in that time notes of 200 KB fill tens of megabytes
    DiskReserve(LongSupplier usableBytes, long reserveBytes) {
        this.usableBytes = usableBytes;
        this.reserveBytes = reserveBytes;
    }

    /// Costs one `statvfs` per call, a few microseconds; `Files.getFileStore` would read the table of
    /// mounts. Returns zero if the folder can't be read.
    static LongSupplier usableBytesOf(Path folder) {
        File file = folder.toFile();
        return file::getUsableSpace;
    }

    /// @throws Unavailable for [Part#DISK]
    void check(Claim claim) {
        long usable = usableBytes.getAsLong();
        long least = least(claim);
        if (usable < least) {
            throw new Unavailable(
                    Part.DISK,
                    "Only " + usable + " bytes are free on the disk under the database; such writes are"
                            + " refused below " + least + ".");
        }
    }

    /// Whether there is room for background work.
    boolean hasRoom() {
        return usableBytes.getAsLong() >= least(Claim.BACKGROUND);
    }

    private long least(Claim claim) {
        return switch (claim) {
            // The maximum guards against an overflow of a huge reserve.
            case BACKGROUND -> Math.max(reserveBytes, reserveBytes / 4 * 5);
            case REQUEST -> reserveBytes;
            case FREEING -> reserveBytes / 8;
        };
    }
}
