package cairn.adapter.persistence.embedded;

import cairn.adapter.persistence.transaction.Engine.Claim;
import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.io.File;
import java.nio.file.Path;
import java.util.function.LongSupplier;

/// Refuses writes while there is still room: a disk that is really full closes H2, for readers too. The server's own
/// work stops a quarter of the reserve early, and what gives space back goes on down to an eighth of it.
final class DiskReserve {
    private final LongSupplier usableBytes;
    private final long reserveBytes;

    /// @param usableBytes asked for each transaction that writes: within a second of not asking, notes of 200 KB fill
    ///     a reserve of tens of megabytes
    DiskReserve(LongSupplier usableBytes, long reserveBytes) {
        this.usableBytes = usableBytes;
        this.reserveBytes = reserveBytes;
    }

    /// One `statvfs` a call, a few microseconds; `Files.getFileStore` would read the table of mounts. Zero where the
    /// folder can't be read.
    static LongSupplier usableBytesOf(Path folder) {
        File file = folder.toFile();
        return file::getUsableSpace;
    }

    /// @throws Unavailable of the disk
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

    /// Whether the server's own work may write.
    boolean hasRoom() {
        return usableBytes.getAsLong() >= least(Claim.BACKGROUND);
    }

    private long least(Claim claim) {
        return switch (claim) {
            // Not less than the reserve, should that be too large to add to.
            case BACKGROUND -> Math.max(reserveBytes, reserveBytes / 4 * 5);
            case REQUEST -> reserveBytes;
            case FREEING -> reserveBytes / 8;
        };
    }
}
