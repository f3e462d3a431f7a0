package cairn.application.port.memory;

import cairn.domain.memory.MemoryJob;
import cairn.domain.memory.MemoryJobId;
import cairn.domain.memory.NewMemory;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Jobs that turn texts into memories, and their results. The text itself is kept
/// only until the job ends.
public interface MemoryJobRepository {
    /// Inserts jobs that are already completed or failed.
    void insert(WorkspaceId workspace, List<MemoryJob> jobs);

    /// Inserts a job that waits for its text to be split.
    void insert(WorkspaceId workspace, MemoryJob job, Pending pending);

    Optional<MemoryJob> find(WorkspaceId workspace, MemoryJobId id);

    /// Returns empty once it has ended.
    Optional<Pending> findPending(WorkspaceId workspace, MemoryJobId id);

    /// Stores the facts of a waiting job's text.
    ///
    /// @return false if it no longer waits; then nothing was written
    boolean keepFacts(WorkspaceId workspace, MemoryJobId id, List<String> facts);

    /// Saves the result of a waiting job, and deletes its text and facts.
    ///
    /// @return false if it no longer waits; then nothing was written
    boolean finish(WorkspaceId workspace, MemoryJob job);

    /// Deletes up to `limit` finished jobs of all workspaces that were created before `before`.
    ///
    /// @return the number of them
    int delete(Instant before, int limit);

    /// @param memory its content is to be split; its tags are IDs
    /// @param account the account of the request
    /// @param key the key of the request
    /// @param facts null until the text is split
    record Pending(
            NewMemory memory,
            AccountId account,
            KeyId key,
            @Nullable List<String> facts) {
        public Pending {
            facts = facts == null ? null : List.copyOf(facts);
        }
    }
}
