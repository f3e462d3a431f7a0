package cairn.adapter.persistence.backup;

import cairn.domain.content.BlobPath;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// What a backup records about a database; a restored database is compared with it.
///
/// @param schemaVersion of the newest migration
/// @param rows the number of rows of each table, by table name
public record DatabaseContents(int schemaVersion, SortedMap<String, Long> rows) {
    public DatabaseContents {
        rows = Collections.unmodifiableSortedMap(new TreeMap<>(rows));
    }

    /// Receives the blobs that rows refer to, one by one, since there may be millions.
    @FunctionalInterface
    public interface BlobRows {
        /// @param sha256 from the row, in hex
        void accept(BlobPath path, Optional<String> sha256);
    }
}
