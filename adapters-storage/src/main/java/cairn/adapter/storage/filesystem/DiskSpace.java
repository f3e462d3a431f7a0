package cairn.adapter.storage.filesystem;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.io.IOException;

/// Keeps a reserve of free space, since the database on the same disk closes
/// itself when the disk is full.
final class DiskSpace {
    private final FreeBytes free;
    private final long reserveBytes;

    DiskSpace(FreeBytes free, long reserveBytes) {
        this.free = free;
        this.reserveBytes = reserveBytes;
    }

    /// @throws Unavailable if fewer than `bytes` are free above the reserve
    void require(long bytes) {
        long available = available();
        if (available - reserveBytes < bytes) {
            throw new Unavailable(
                    Part.DISK,
                    "%,d bytes are free, of which %,d are kept in reserve; %,d are needed"
                            .formatted(available, reserveBytes, bytes));
        }
    }

    private long available() {
        try {
            return free.count();
        } catch (IOException e) {
            throw StorageFailures.unavailable("ask for free space", e);
        }
    }

    /// Returns the number of free bytes.
    @FunctionalInterface
    interface FreeBytes {
        long count() throws IOException;
    }
}
