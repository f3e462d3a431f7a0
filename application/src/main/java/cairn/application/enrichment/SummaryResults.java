package cairn.application.enrichment;

import cairn.application.context.ContextRefresh;
import cairn.application.enrichment.SummaryWriter.Summarised;
import cairn.application.port.content.PassageRepository;
import cairn.application.port.content.ProcessingRepository;
import cairn.application.port.content.VectorRepository;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.application.port.transaction.Transactions;
import cairn.application.processing.StepResults;
import cairn.domain.job.Job;
import cairn.domain.processing.Step;
import java.util.List;

/// Keeps summaries and their vectors.
public final class SummaryResults {
    private final Transactions transactions;
    private final ProcessingRepository processing;
    private final VectorRepository vectors;
    private final PassageRepository passages;
    private final StepResults results;
    private final ContextRefresh contexts;

    public SummaryResults(
            Transactions transactions,
            ProcessingRepository processing,
            VectorRepository vectors,
            PassageRepository passages,
            StepResults results,
            ContextRefresh contexts) {
        this.transactions = transactions;
        this.processing = processing;
        this.vectors = vectors;
        this.passages = passages;
        this.results = results;
        this.contexts = contexts;
    }

    /// Keeps nothing when the result is obsolete.
    ///
    /// @param made one of each model, at least one
    /// @param isWhole whether nothing but this is to be embedded
    void keep(Job.Embed job, Summarised summary, List<StoredVector> made, boolean isWhole) {
        transactions.writeRelaxed(() -> {
            boolean stands = isWhole
                    ? processing.complete(job.workspace(), job.resource(), summary.insight())
                    : processing.progress(job.workspace(), job.resource(), summary.insight());
            if (stands) {
                results.done(job, Step.SUMMARY, summary.version());
                results.done(job, Step.EMBEDDING, made.getFirst().model());
                results.done(job, Step.CONTEXT);
                finish(job, isWhole);
                insert(job, made);
                contexts.around(job.workspace(), List.of(job.resource()));
            }
            return stands;
        });
    }

    private void finish(Job.Embed job, boolean isWhole) {
        if (isWhole) {
            passages.replace(job.workspace(), job.resource(), List.of());
            results.done(job, Step.PASSAGES);
            results.completed(job);
        } else {
            results.enqueue(new Job.EmbedPassages(job.workspace(), job.resource()));
        }
    }

    private void insert(Job.Embed job, List<StoredVector> made) {
        made.forEach(vector -> vectors.write(job.workspace(), job.resource(), vector));
        results.changed(job);
    }

    /// Of a resource whose content is unavailable, and which stays failed.
    void keepVectors(Job.Embed job, List<StoredVector> made) {
        transactions.writeRelaxed(() -> {
            insert(job, made);
            results.done(job, Step.EMBEDDING, made.getFirst().model());
            results.completed(job);
            return made;
        });
    }
}
