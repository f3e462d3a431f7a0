package cairn.bootstrap.backup;

import cairn.adapter.persistence.backup.DatabaseContents;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;

/// What an archive says of itself, as `manifest.json`.
///
/// @param format of the archive; readers take those they know
/// @param cairn the version of the program that wrote it
/// @param createdAt ISO 8601, UTC
/// @param rows of every table, by its name
/// @param parts size and digest of the other entries but the blobs', by its name
/// @param blobs how many there are; their index has the digest of each
/// @param missing blobs that rows name and that were not there when the backup was made
record Manifest(
        int format,
        String cairn,
        int schemaVersion,
        String createdAt,
        SortedMap<String, Long> rows,
        SortedMap<String, Part> parts,
        long blobs,
        long blobBytes,
        long missing) {
    static final int FORMAT = 1;

    Manifest {
        Objects.requireNonNull(cairn, "cairn");
        Objects.requireNonNull(rows, "rows");
        Objects.requireNonNull(parts, "parts");
    }

    /// 0 for what is not in it.
    long sizeOf(String name) {
        return Optional.ofNullable(parts.get(name)).map(Part::size).orElse(0L);
    }

    DatabaseContents contents() {
        return new DatabaseContents(schemaVersion, rows);
    }

    /// @param sha256 hex
    record Part(long size, String sha256) {}
}
