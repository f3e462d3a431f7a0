package cairn.application.copy;

import cairn.application.port.IdSource;
import cairn.application.port.job.JobQueue;
import cairn.application.port.resource.ResourceCopies;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.tree.TreeRepository;
import cairn.application.tree.Space;
import cairn.domain.content.BlobPath;
import cairn.domain.job.Job;
import cairn.domain.processing.Pipeline;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootType;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Inserts the rows of copies, with their dirty flags and first jobs, in the caller's transaction.
public final class CopyRows {
    private final ResourceRepository resources;
    private final TreeRepository tree;
    private final ResourceCopies copies;
    private final IndexBacklog backlog;
    private final JobQueue jobs;
    private final IdSource ids;

    public CopyRows(
            ResourceRepository resources,
            TreeRepository tree,
            ResourceCopies copies,
            IndexBacklog backlog,
            JobQueue jobs,
            IdSource ids) {
        this.resources = resources;
        this.tree = tree;
        this.copies = copies;
        this.backlog = backlog;
        this.jobs = jobs;
        this.ids = ids;
    }

    /// @param originals parents before their children, the copied folder first
    Space insert(
            Principal principal,
            CopyFolder.Command command,
            List<Resource> originals,
            Map<BlobPath, BlobCopies.Copy> copied,
            Instant now) {
        ResourceName name = Objects.requireNonNullElse(
                command.name(), originals.getFirst().header().name());
        ResourceCopier copier = new ResourceCopier(principal.accountId(), copied, now);
        Map<ResourceId, ResourceId> known = new HashMap<>();
        originals.forEach(original -> known.put(original.id(), new ResourceId(ids.next())));
        ResourceId root = Objects.requireNonNull(known.get(originals.getFirst().id()));
        for (Resource original : originals) {
            ResourceId id = Objects.requireNonNull(known.get(original.id()));
            Resource copy = id.equals(root)
                    ? copier.copy(original, id, null, name)
                    : copier.copy(
                            original,
                            id,
                            Objects.requireNonNull(known.get(original.header().parentId())),
                            original.header().name());
            insert(principal.workspaceId(), original, copy, now);
        }
        Root space = new Root(root, RootType.SPACE, null, command.isPrivate(), now, now, null);
        tree.insertRoot(principal.workspaceId(), space);
        return new Space(root, name);
    }

    private void insert(WorkspaceId workspace, Resource original, Resource copy, Instant now) {
        ResourceId id = copy.id();
        resources.insert(workspace, copy);
        if (copy instanceof Resource.Folder) {
            tree.insertContainer(workspace, id, copy.header().parentId());
        }
        if (original instanceof Resource.StoredFile && original.header().state() == ProcessingState.PENDING) {
            // The known results may be those of other bytes.
            copies.insertUnread(workspace, original.id(), id);
        } else {
            copies.insert(workspace, original.id(), id);
        }
        backlog.markDirty(workspace, new Entry.OfResource(id));
        if (copy.header().state() == ProcessingState.PENDING) {
            Job.first(workspace, id, Pipeline.of(copy)).ifPresent(job -> jobs.enqueue(job, now));
        } else if (copy instanceof Resource.Notepad) {
            // The neighbours of the original may not have been copied.
            jobs.enqueue(new Job.EmbedContext(workspace, id), now);
        }
    }
}
