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

/// Has a resource embedded once more after a change of what its vector covers: name, description, pinned comment.
public final class EmbeddingRenewal {
    private final ProcessingRepository processing;
    private final ProcessingJobs jobs;

    public EmbeddingRenewal(ProcessingRepository processing, ProcessingJobs jobs) {
        this.processing = processing;
        this.jobs = jobs;
    }

    /// Takes part in a transaction. One that could not be read is embedded by what is known of it, and stays
    /// failed. Folders have no vector.
    ///
    /// @param resource as it was before the change
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

    /// Otherwise it is embedded once it has been. While only passages of a summarised text are left to embed,
    /// nothing more is made of its name.
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
