package cairn.application.resource;

import cairn.application.port.IdSource;
import cairn.application.port.annotation.CommentRepository;
import cairn.application.port.job.JobQueue;
import cairn.application.port.resource.ExternalIds;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.domain.annotation.Comment;
import cairn.domain.annotation.CommentId;
import cairn.domain.annotation.NewComment;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.job.Job;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Inserts a new resource with its dirty flag and its first job, in the transaction of the creation.
public final class ResourceInsertion {
    private final ResourceRepository resources;
    private final ExternalIds externalIds;
    private final CommentRepository comments;
    private final IndexBacklog backlog;
    private final JobQueue jobs;
    private final IdSource ids;

    public ResourceInsertion(
            ResourceRepository resources,
            ExternalIds externalIds,
            CommentRepository comments,
            IndexBacklog backlog,
            JobQueue jobs,
            IdSource ids) {
        this.resources = resources;
        this.externalIds = externalIds;
        this.comments = comments;
        this.backlog = backlog;
        this.jobs = jobs;
        this.ids = ids;
    }

    ResourceId newId() {
        return new ResourceId(ids.next());
    }

    /// Checks before anything is charged; the insertion checks again.
    void refuseTaken(WorkspaceId workspace, @Nullable ExternalId id) {
        Optional.ofNullable(id)
                .flatMap(given -> externalIds.findExternal(workspace, given))
                .ifPresent(holder -> {
                    throw new Rejected(new Failure.ExternalIdTaken("/externalId", holder.value()));
                });
    }

    void insert(WorkspaceId workspace, Resource resource) {
        if (!resources.insert(workspace, resource)) {
            refuseTaken(workspace, resource.header().markings().externalId());
            throw new IllegalStateException("an external id is taken by nobody");
        }
    }

    @Nullable
    Comment comment(Principal principal, ResourceId resource, @Nullable NewComment given, Instant now) {
        if (given == null) {
            return null;
        }
        Comment comment = new Comment(
                new CommentId(ids.next()),
                resource,
                given.content(),
                given.anonymousDisplayName(),
                principal.accountId(),
                true,
                now,
                now);
        comments.insert(principal.workspaceId(), comment);
        return comment;
    }

    /// @param job empty if there is nothing to process
    void announce(WorkspaceId workspace, ResourceId id, Optional<Job> job, Instant now) {
        backlog.markDirty(workspace, new Entry.OfResource(id));
        job.ifPresent(first -> jobs.enqueue(first, now));
    }
}
