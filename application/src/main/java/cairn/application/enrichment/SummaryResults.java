package cairn.application.enrichment;

import cairn.application.context.ContextRefresh;
import cairn.application.enrichment.PassageVectors.Embedded;
import cairn.application.enrichment.SummaryWriter.Summarised;
import cairn.application.port.content.ProcessingRepository;
import cairn.application.port.content.VectorRepository;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.application.port.transaction.Transactions;
import cairn.application.processing.StepResults;
import cairn.domain.job.Job;
import cairn.domain.processing.Step;
import cairn.domain.resource.ProcessingState;
import cairn.domain.view.ResourceView;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// Stores summaries and their vectors.
public final class SummaryResults {
    private final Transactions transactions;
    private final ProcessingRepository processing;
    private final VectorRepository vectors;
    private final PassageVectors passages;
    private final StepResults results;
    private final ContextRefresh contexts;
    private final CurrentViews current;

    public SummaryResults(
            Transactions transactions,
            ProcessingRepository processing,
            VectorRepository vectors,
            PassageVectors passages,
            StepResults results,
            ContextRefresh contexts,
            CurrentViews current) {
        this.transactions = transactions;
        this.processing = processing;
        this.vectors = vectors;
        this.passages = passages;
        this.results = results;
        this.contexts = contexts;
        this.current = current;
    }

    /// Returns the resource, if it exists, and sets its state to PROCESSING. Both happen under the lock of
    /// its row, so that what was read is never older than the state.
    ///
    /// @param keepsState whether a resource keeps its state
    Optional<ResourceView> begin(Job.Embed job, Predicate<ResourceView> keepsState) {
        return transactions.writeRelaxed(() -> {
            Optional<ResourceView> view = current.hold(job.workspace(), job.resource());
            view.filter(keepsState.negate())
                    .ifPresent(read -> processing.update(job.workspace(), job.resource(), ProcessingState.PROCESSING));
            return view;
        });
    }

    /// Stores nothing if the result is obsolete.
    ///
    /// @param read the resource that it was made from
    /// @param made one of each model, at least one
    /// @param parts its embedded passages
    void keep(Job.Embed job, ResourceView read, Summarised summary, List<StoredVector> made, Embedded parts) {
        transactions.writeRelaxed(() -> stands(job, read) && keepNow(job, summary, made, parts));
    }

    private boolean keepNow(Job.Embed job, Summarised summary, List<StoredVector> made, Embedded parts) {
        boolean stands = parts.isAll()
                ? processing.complete(job.workspace(), job.resource(), summary.insight())
                : processing.progress(job.workspace(), job.resource(), summary.insight());
        if (stands) {
            passages.insert(job, parts);
            finish(job, summary, made, parts);
            insert(job, made);
            contexts.around(job.workspace(), List.of(job.resource()));
        }
        return stands;
    }

    /// Another worker may have embedded a newer text meanwhile. A pending resource has a job of its own;
    /// others are enqueued again.
    private boolean stands(Job.Embed job, ResourceView read) {
        Optional<ResourceView> now = current.hold(job.workspace(), job.resource());
        if (now.isEmpty() || CurrentViews.isSame(now.get(), read)) {
            return now.isPresent();
        }
        if (now.get().resource().header().state() != ProcessingState.PENDING) {
            results.enqueue(job);
        }
        return false;
    }

    private void finish(Job.Embed job, Summarised summary, List<StoredVector> made, Embedded parts) {
        Map<Step, String> done = new EnumMap<>(results.today(Step.CONTEXT));
        done.put(Step.SUMMARY, summary.version());
        done.put(Step.EMBEDDING, made.getFirst().model());
        if (parts.isAll()) {
            passages.replace(job, parts);
            done.putAll(results.today(Step.PASSAGES));
            results.completed(job, done);
        } else {
            results.done(job, done);
            results.enqueue(new Job.EmbedPassages(job.workspace(), job.resource()));
        }
    }

    private void insert(Job.Embed job, List<StoredVector> made) {
        made.forEach(vector -> vectors.write(job.workspace(), job.resource(), vector));
        results.changed(job);
    }

    /// Stores the vectors of a resource whose content is unavailable, and which remains FAILED.
    void keepVectors(Job.Embed job, ResourceView read, List<StoredVector> made) {
        transactions.writeRelaxed(() -> {
            boolean stands = stands(job, read);
            if (stands) {
                insert(job, made);
                results.completed(job, Map.of(Step.EMBEDDING, made.getFirst().model()));
            }
            return stands;
        });
    }
}
