package cairn.bootstrap.backup;

import cairn.adapter.persistence.backup.DatabaseContents;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;

/// The description of an archive, in `manifest.json`.
///
/// @param format version of the archive's format
/// @param cairn version of the program that wrote it
/// @param createdAt ISO 8601, UTC
/// @param rows number in each table, by its name
/// @param parts size and digest of the entries other than the blobs, by name
/// @param blobs number of blobs; their index has the digest of each
/// @param missing blobs in rows that did not exist when the backup was made
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

    /// Returns 0 for an entry that is not in the archive.
    long sizeOf(String name) {
        return Optional.ofNullable(parts.get(name)).map(Part::size).orElse(0L);
    }

    DatabaseContents contents() {
        return new DatabaseContents(schemaVersion, rows);
    }

    /// @param sha256 hex
    record Part(long size, String sha256) {}
}
