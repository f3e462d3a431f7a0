package cairn.application.port.moving;

import cairn.domain.content.BlobPath;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.Slug;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// The source database. Reads see its state at the time it was opened; nothing is written.
public interface MoveSource {
    /// Identifies the database. Constant as long as its accounts are the same.
    String fingerprint();

    /// Returns empty if it does not exist, or is being deleted.
    Optional<Home> find(WorkspaceId workspace);

    /// The digests of all keys of an account.
    Set<String> keyDigests(AccountId account);

    /// Reads all rows of a table after `after` in batches, in a stable order. Removes leases of jobs,
    /// and adapts rows if the workspace changes its account. Uses constant memory.
    void read(MovedPart part, String table, Optional<String> after, Consumer<RowBatch> batches);

    /// Reads all references to bytes, one by one.
    void readBlobs(MovedPart part, Consumer<MovedBlob> blobs);

    /// The number of results of [#readBlobs].
    long countBlobs(MovedPart part);

    /// The owner of a workspace, and its slug.
    record Home(AccountId account, Slug slug) {}

    /// @param size bytes
    /// @param digest as stored, see [cairn.domain.resource.FileContent#digest()]; empty for an open
    /// upload, which may or may not have bytes
    record MovedBlob(BlobPath path, long size, Optional<String> digest) {}
}
