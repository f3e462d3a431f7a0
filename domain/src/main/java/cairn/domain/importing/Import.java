package cairn.domain.importing;

import cairn.domain.resource.ResourceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A file whose items become resources.
///
/// @param format null until detected
/// @param parent the folder for items without a place of their own; null if every item has one
/// @param found number of items in the file; null until counted
/// @param problem why it ended early; null otherwise
/// @param finishedAt null until the import ends
public record Import(
        ImportId id,
        String fileName,
        @Nullable ImportFormat format,
        @Nullable ResourceId parent,
        ImportState state,
        @Nullable Long found,
        ImportCounts counts,
        @Nullable Problem problem,
        Instant createdAt,
        @Nullable Instant finishedAt) {

    public static Import pending(
            ImportId id, String fileName, @Nullable ImportFormat format, @Nullable ResourceId parent, Instant now) {
        return new Import(id, fileName, format, parent, ImportState.PENDING, null, ImportCounts.NONE, null, now, null);
    }

    public Import counted(ImportFormat known, long items) {
        return new Import(id, fileName, known, parent, ImportState.RUNNING, items, counts, null, createdAt, null);
    }

    public Import plus(ImportCounts more) {
        return new Import(
                id, fileName, format, parent, state, found, counts.plus(more), problem, createdAt, finishedAt);
    }

    public Import ended(ImportState how, @Nullable Problem why, Instant now) {
        return new Import(id, fileName, format, parent, how, found, counts, why, createdAt, now);
    }

    /// @param code machine code, lower snake case
    /// @param hint one sentence for people
    public record Problem(String code, String hint) {}
}
