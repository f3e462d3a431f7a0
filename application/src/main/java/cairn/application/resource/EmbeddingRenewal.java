package cairn.application.resource;

import cairn.application.port.content.ProcessingRepository;
import cairn.application.port.job.ProcessingJobs;
import cairn.domain.job.Job;
import cairn.domain.resource.Header;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;

/// Embeds a resource again after a change of its name, description or pinned comment,
/// which its vector covers.
public final class EmbeddingRenewal {
    private final ProcessingRepository processing;
    private final ProcessingJobs jobs;

    public EmbeddingRenewal(ProcessingRepository processing, ProcessingJobs jobs) {
        this.processing = processing;
        this.jobs = jobs;
    }

    /// Works in the caller's transaction. A resource whose content could not be read is embedded without
    /// it, and remains FAILED. Folders have no vector.
    ///
    /// @param resource its state before the change
    public void start(WorkspaceId workspace, Resource resource, Instant now) {
        if (resource instanceof Resource.Folder) {
            return;
        }
        Header header = resource.header();
        Insight known = processing.find(workspace, header.id()).orElse(Insight.NONE);
        boolean hasBeenRead = hasBeenRead(header.state(), known);
        if (hasBeenRead) {
            processing.update(workspace, header.id(), ProcessingState.PENDING);
        }
        if (hasBeenRead || isGivenUp(header.state(), known)) {
            jobs.renew(new Job.Embed(workspace, header.id()), now);
        }
    }

    /// Otherwise it will be embedded after it was read. If only passages of a summarised text are left
    /// to embed, its name is not embedded again by itself.
    private static boolean hasBeenRead(ProcessingState state, Insight known) {
        return switch (state) {
            case PENDING -> false;
            case PROCESSING -> known.caption() != null;
            case COMPLETED -> true;
            case FAILED -> {
                ProcessingFailure failure = known.failure();
                yield failure == null || !failure.isOfReading();
            }
        };
    }

    private static boolean isGivenUp(ProcessingState state, Insight known) {
        ProcessingFailure failure = known.failure();
        return state == ProcessingState.FAILED && failure != null && failure.nextAttemptAt() == null;
    }
}
