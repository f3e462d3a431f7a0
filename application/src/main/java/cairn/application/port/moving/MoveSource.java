package cairn.application.port.moving;

import cairn.domain.content.BlobPath;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.Slug;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// The database that is copied. It is read as it was when it was opened, and nothing is written to it.
public interface MoveSource {
    /// The same for as long as its accounts are the same, and not that of another database.
    String fingerprint();

    /// Empty when there is none, or it is being deleted.
    Optional<Home> find(WorkspaceId workspace);

    /// Of all keys of an account.
    Set<String> keyDigests(AccountId account);

    /// All rows of a table behind `after` in batches, in an order that is always the same: with leases of jobs
    /// taken off, and as they are to be at the target when a workspace changes its account. Memory is constant.
    void read(MovedPart part, String table, Optional<String> after, Consumer<RowBatch> batches);

    /// Everything that bytes belong to, one by one.
    void readBlobs(MovedPart part, Consumer<MovedBlob> blobs);

    /// How many [#readBlobs] gives.
    long countBlobs(MovedPart part);

    /// Whose a workspace is.
    record Home(AccountId account, Slug slug) {}

    /// @param size bytes
    /// @param digest as rows have it, see [cairn.domain.resource.FileContent#digest()]; empty for an open upload,
    /// which may have bytes or not
    record MovedBlob(BlobPath path, long size, Optional<String> digest) {}
}
