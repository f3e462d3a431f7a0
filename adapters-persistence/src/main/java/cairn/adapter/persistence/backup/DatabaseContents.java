package cairn.adapter.persistence.backup;

import cairn.domain.content.BlobPath;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// What a backup says of a database, and a restored one is held against.
///
/// @param schemaVersion of the newest migration
/// @param rows of every table, by its name
public record DatabaseContents(int schemaVersion, SortedMap<String, Long> rows) {
    public DatabaseContents {
        rows = Collections.unmodifiableSortedMap(new TreeMap<>(rows));
    }

    /// Takes the blobs that rows name, one by one: there may be millions.
    @FunctionalInterface
    public interface BlobRows {
        /// @param sha256 as the row has it, hex
        void accept(BlobPath path, Optional<String> sha256);
    }
}
