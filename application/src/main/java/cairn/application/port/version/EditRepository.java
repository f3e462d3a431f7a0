package cairn.application.port.version;

import cairn.domain.resource.ResourceId;
import cairn.domain.version.Author;
import cairn.domain.version.Version;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Optional;

/// The last edit of each note's text, or each file's bytes. Writers must hold the lock of the resource's
/// row, so that edits are serialised.
public interface EditRepository {
    /// Returns empty while the resource has its original content.
    Optional<Edit> find(WorkspaceId workspace, ResourceId resource);

    /// Replaces the last edit.
    void write(WorkspaceId workspace, ResourceId resource, Edit edit);

    /// @param number of the version that it created
    record Edit(int number, Instant at, Author author) {
        public Version of(long size) {
            return new Version(number, at, size, author);
        }
    }
}
