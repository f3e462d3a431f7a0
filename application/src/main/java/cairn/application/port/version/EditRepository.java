package cairn.application.port.version;

import cairn.domain.resource.ResourceId;
import cairn.domain.version.Author;
import cairn.domain.version.Version;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Optional;

/// The last edit of each note's text, or each file's bytes. Whoever writes holds the resource's row, so that one edit
/// follows another.
public interface EditRepository {
    /// Empty while the resource holds what it was made with.
    Optional<Edit> find(WorkspaceId workspace, ResourceId resource);

    /// Replaces the one that was known.
    void write(WorkspaceId workspace, ResourceId resource, Edit edit);

    /// @param number of the version that it made
    record Edit(int number, Instant at, Author author) {
        public Version of(long size) {
            return new Version(number, at, size, author);
        }
    }
}
