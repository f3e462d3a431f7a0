package cairn.application.context;

import cairn.application.job.JobHandler;
import cairn.application.port.content.ContextRepository;
import cairn.application.port.content.ContextRepository.StoredContext;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.transaction.Transactions;
import cairn.domain.job.Job;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Gives a short note a vector together with the notes around it, so that searches find it by their
/// subject. Long notes, and notes without related neighbours, have no context.
public record EmbedContext(
        Transactions transactions,
        ResourceChanges changes,
        ContextRepository contexts,
        ContextVectors vectors,
        IndexBacklog backlog)
        implements JobHandler<Job.EmbedContext> {

    /// Locks the note, so that of two jobs of a note the later one reads the current rows. Changes that
    /// commit after that enqueue another job, because [ContextRepository#expect] waits for this one.
    @Override
    public void handle(Job.EmbedContext job) {
        transactions.writeRelaxed(() -> {
            boolean exists =
                    changes.findForUpdate(job.workspace(), job.resource()).isPresent();
            contexts.begin(job.workspace(), job.resource());
            return exists && replace(job, vectors.of(job.workspace(), job.resource()));
        });
    }

    private boolean replace(Job.EmbedContext job, List<StoredContext> made) {
        List<StoredContext> before =
                contexts.find(job.workspace(), List.of(job.resource())).getOrDefault(job.resource(), List.of());
        if (areSame(before, made)) {
            return false;
        }
        contexts.replace(job.workspace(), job.resource(), made);
        backlog.markDirty(job.workspace(), new Entry.OfResource(job.resource()));
        return true;
    }

    private static boolean areSame(List<StoredContext> before, List<StoredContext> made) {
        return before.size() == made.size()
                && made.stream().allMatch(context -> before.stream().anyMatch(context::isSame));
    }

    /// Meanwhile, searches find the note by its own text.
    @Override
    public void postponed(Job.EmbedContext job) {}

    /// Keeps the note's state. Removes its old context, which may contain the text of
    /// a deleted neighbour.
    @Override
    public void failed(Job.EmbedContext job, Throwable problem, int attempts, @Nullable Instant next) {
        if (next == null) {
            transactions.writeRelaxed(() -> replace(job, List.of()));
        }
    }
}
