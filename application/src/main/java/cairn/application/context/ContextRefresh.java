package cairn.application.context;

import cairn.application.port.content.ContextRepository;
import cairn.application.port.job.JobQueue;
import cairn.application.port.resource.NeighbourRepository;
import cairn.domain.Ids;
import cairn.domain.context.NeighbouringNotes;
import cairn.domain.job.Job;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// Enqueues jobs that make contexts again after a note was added, changed or removed. Works in the
/// caller's transaction.
public record ContextRefresh(
        NeighbourRepository neighbours, ContextRepository contexts, JobQueue jobs, InstantSource clock) {
    /// How long to wait for more notes. A note that has all its neighbours does not wait.
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /// How long after its creation a note waits for the vectors of its neighbours. Each of them would
    /// otherwise make the context again, when many notes are written at once.
    private static final Duration TOGETHER = Duration.ofSeconds(3);

    /// Refreshes notes that were embedded, and the notes around them. Ignores other resources.
    public void around(WorkspaceId workspace, Collection<ResourceId> notes) {
        refresh(workspace, notes, this::waits);
    }

    /// Refreshes the notes among resources that are about to leave, or have been moved here, and the
    /// notes around them. Does not rely on delayed jobs of recent neighbours: a note that had two notes
    /// after it when it was embedded has no such job.
    public void aroundMoved(WorkspaceId workspace, Collection<Resource> resources) {
        List<ResourceId> notes = resources.stream()
                .filter(Resource.Notepad.class::isInstance)
                .map(Resource::id)
                .toList();
        refresh(workspace, notes, id -> false);
    }

    /// @param waits whether a note at the end of its folder still has a delayed job
    private void refresh(WorkspaceId workspace, Collection<ResourceId> notes, Predicate<ResourceId> waits) {
        if (notes.isEmpty()) {
            return;
        }
        Set<ResourceId> now = new LinkedHashSet<>();
        Set<ResourceId> later = new LinkedHashSet<>();
        for (NeighbouringNotes neighbouring : neighbours.find(workspace, notes)) {
            List<ResourceId> last = neighbouring.last();
            now.addAll(neighbouring.all());
            last.stream().filter(waits).forEach(now::remove);
            if (last.contains(neighbouring.note().id())) {
                now.remove(neighbouring.note().id());
                later.add(neighbouring.note().id());
            }
        }
        // By the creation of the note; otherwise it would wait behind all later notes.
        contexts.expect(workspace, now)
                .forEach(id -> jobs.enqueue(
                        new Job.EmbedContext(workspace, id),
                        Ids.time(id.value()).plus(TOGETHER)));
        Instant then = clock.instant().plus(PATIENCE);
        later.forEach(id -> jobs.enqueue(new Job.EmbedContext(workspace, id), then));
    }

    /// Whether its delayed job is not due yet.
    private boolean waits(ResourceId id) {
        return clock.instant().isBefore(Ids.time(id.value()).plus(PATIENCE));
    }
}
