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

    /// Empty once it is over.
    Optional<Active> findActive(WorkspaceId workspace, ImportId id);

    /// Writes how far one has come, and adds to its report.
    ///
    /// @param before as it was read
    /// @param position steps that are done
    /// @return false when it is over, or others have brought it further; then nothing was written
    boolean update(WorkspaceId workspace, Active before, Import after, long position, List<ReportEntry> entries);

    /// The report in its order.
    Listing<ReportEntry> entries(WorkspaceId workspace, ImportId id, Window window);

    /// Forgets one, with its report. False when there is none.
    boolean delete(WorkspaceId workspace, ImportId id);

    /// Who asked for an import, and of what.
    ///
    /// @param file the upload that is read
    record Order(BlobPath file, AccountId account, KeyId key) {}

    /// An import that is not over.
    record Active(Import run, Order order, long position) {}
}
