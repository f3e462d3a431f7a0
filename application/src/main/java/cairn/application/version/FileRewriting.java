package cairn.application.version;

import cairn.application.port.blob.BlobRemovals;
import cairn.application.port.content.ProcessingRepository;
import cairn.application.port.job.ProcessingJobs;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.version.FileVersions;
import cairn.domain.job.Job;
import cairn.domain.processing.Pipeline;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Header;
import cairn.domain.resource.Insight;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceName;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;

/// Replaces the bytes of a file and updates everything derived from them, in the caller's transaction.
public final class FileRewriting {
    private final ResourceChanges changes;
    private final FileVersions versions;
    private final ProcessingRepository processing;
    private final BlobRemovals removals;
    private final IndexBacklog backlog;
    private final ProcessingJobs jobs;

    public FileRewriting(
            ResourceChanges changes,
            FileVersions versions,
            ProcessingRepository processing,
            BlobRemovals removals,
            IndexBacklog backlog,
            ProcessingJobs jobs) {
        this.changes = changes;
        this.versions = versions;
        this.processing = processing;
        this.removals = removals;
        this.backlog = backlog;
        this.jobs = jobs;
    }

    /// A resource name that equals the old file name is replaced by the new file name; other names stay.
    void write(WorkspaceId workspace, Resource.StoredFile before, FileContent content, Instant now) {
        Header header = before.header();
        boolean isFromFile = header.name().equals(nameOf(before.content()));
        ResourceName name = isFromFile ? nameOf(content) : header.name();
        changes.update(
                workspace,
                header.described(name, header.description(), header.icon(), header.markings())
                        .revised(now));
        removals.enqueue(workspace, versions.replace(workspace, header.id(), content));
        // The results of processing the old bytes do not apply to the new ones.
        processing.update(workspace, header.id(), ProcessingState.PENDING, Insight.NONE);
        backlog.markDirty(workspace, new Entry.OfResource(header.id()));
        Pipeline pipeline = Pipeline.of(new Resource.StoredFile(header, content));
        Job.first(workspace, header.id(), pipeline).ifPresent(first -> jobs.restart(first, now));
    }

    private static ResourceName nameOf(FileContent content) {
        return ResourceName.of(content.fileName(), "Untitled file");
    }
}
