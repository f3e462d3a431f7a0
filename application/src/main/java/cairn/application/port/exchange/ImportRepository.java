package cairn.application.port.exchange;

import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.domain.content.BlobPath;
import cairn.domain.importing.Import;
import cairn.domain.importing.ImportId;
import cairn.domain.importing.ReportEntry;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;

/// Imports of one workspace, with their reports.
public interface ImportRepository {
    void insert(WorkspaceId workspace, Import run, Order order);

    Optional<Import> find(WorkspaceId workspace, ImportId id);

    /// Newest first, ties by ID.
    Listing<Import> list(WorkspaceId workspace, Window window);

    /// Returns empty once it has ended.
    Optional<Active> findActive(WorkspaceId workspace, ImportId id);

    /// Saves the progress of an import, and appends to its report.
    ///
    /// @param before the state as it was read
    /// @param position number of completed steps
    /// @return false if it has ended, or others have advanced it; then nothing was written
    boolean update(WorkspaceId workspace, Active before, Import after, long position, List<ReportEntry> entries);

    /// Lists the report in order.
    Listing<ReportEntry> entries(WorkspaceId workspace, ImportId id, Window window);

    /// Deletes an import with its report. Returns false if it does not exist.
    boolean delete(WorkspaceId workspace, ImportId id);

    /// The requester and the file of an import.
    ///
    /// @param file path of the upload to read
    record Order(BlobPath file, AccountId account, KeyId key) {}

    /// An import that has not ended.
    record Active(Import run, Order order, long position) {}
}
