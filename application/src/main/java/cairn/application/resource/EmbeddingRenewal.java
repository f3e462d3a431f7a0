package cairn.application.resource;

import cairn.application.port.content.ProcessingRepository;
import cairn.application.port.job.JobQueue;
import cairn.domain.job.Job;
import cairn.domain.resource.Header;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;

/// Has a resource embedded once more after a change of what its vector covers: name, description, pinned comment.
public final class EmbeddingRenewal {
    private final ProcessingRepository processing;
    private final JobQueue jobs;

    public EmbeddingRenewal(ProcessingRepository processing, JobQueue jobs) {
        this.processing = processing;
        this.jobs = jobs;
    }

    /// Takes part in a transaction. One that is not through yet is embedded anyway, one that failed would lose its
    /// failure, and folders have no vector.
    ///
    /// @param resource as it was before the change
    public void start(WorkspaceId workspace, Resource resource, Instant now) {
        Header header = resource.header();
        if (!(resource instanceof Resource.Folder) && header.state() == ProcessingState.COMPLETED) {
            processing.update(workspace, header.id(), ProcessingState.PENDING);
            jobs.enqueue(new Job.Embed(workspace, header.id()), now);
        }
    }
}
