package cairn.application.enrichment;

import cairn.application.enrichment.PassageVectors.Embedded;
import cairn.application.job.JobHandler;
import cairn.application.port.content.ProcessingRepository;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.processing.ProcessingJournal;
import cairn.application.processing.StepResults;
import cairn.domain.job.Job;
import cairn.domain.processing.Step;
import cairn.domain.resource.Header;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.view.ResourceView;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Embeds the passages of a long text, a few at a time: each run enqueues itself again after all waiting
/// jobs, so that no text waits for the whole of another. Vectors are kept if a run is interrupted. Once
/// all passages have vectors, they replace the previous ones, and processing of the text ends.
public final class EmbedPassages implements JobHandler<Job.EmbedPassages> {
    private final Transactions transactions;
    private final ResourceRepository resources;
    private final ResourceChanges changes;
    private final ProcessingRepository processing;
    private final PassageVectors vectors;
    private final ProcessingJournal journal;
    private final StepResults results;

    public EmbedPassages(
            Transactions transactions,
            ResourceRepository resources,
            ResourceChanges changes,
            ProcessingRepository processing,
            PassageVectors vectors,
            ProcessingJournal journal,
            StepResults results) {
        this.transactions = transactions;
        this.resources = resources;
        this.changes = changes;
        this.processing = processing;
        this.vectors = vectors;
        this.journal = journal;
        this.results = results;
    }

    @Override
    public void handle(Job.EmbedPassages job) {
        resources.views(job.workspace(), List.of(job.resource())).stream()
                .findFirst()
                .filter(view -> isSummarised(view.resource().header(), view.insight()))
                .ifPresent(view -> embed(job, view));
    }

    /// Otherwise the summary is still to be made, and will enqueue the passages. A resource whose content
    /// could not be read again keeps its previous passages, and remains FAILED.
    private static boolean isSummarised(Header header, Insight insight) {
        ProcessingFailure failure = insight.failure();
        return header.state() != ProcessingState.PENDING
                && insight.caption() != null
                && (failure == null || !failure.isOfReading());
    }

    /// Does nothing: the resource remains in processing.
    @Override
    public void postponed(Job.EmbedPassages job) {}

    @Override
    public void failed(Job.EmbedPassages job, Throwable problem, int attempts, @Nullable Instant next) {
        journal.failed(
                job,
                ProcessingFailure.EMBEDDING_FAILED,
                "The passages of the text could not be embedded.",
                attempts,
                next);
    }

    private void embed(Job.EmbedPassages job, ResourceView view) {
        Embedded embedded = vectors.embed(job, view);
        transactions.writeRelaxed(() -> keep(job, view, embedded));
    }

    /// Locks the resource's row. If the text has changed since it was read, reads it again.
    private boolean keep(Job.EmbedPassages job, ResourceView view, Embedded embedded) {
        Optional<Resource> now = changes.findForUpdate(job.workspace(), job.resource());
        if (now.isEmpty()) {
            return false;
        }
        vectors.insert(job, embedded);
        Header header = now.get().header();
        Insight insight = processing.find(job.workspace(), job.resource()).orElse(Insight.NONE);
        if (!isSummarised(header, insight)) {
            return false;
        }
        boolean same = header.revision() == view.resource().header().revision() && insight.equals(view.insight());
        if (!embedded.isAll() || !same) {
            results.enqueue(job);
            return false;
        }
        return finish(job, embedded, insight);
    }

    private boolean finish(Job.EmbedPassages job, Embedded embedded, Insight insight) {
        Insight known = insight.withMorePassages(embedded.reading().truncated()).withoutFailure();
        vectors.replace(job, embedded);
        results.changed(job);
        boolean stands = processing.complete(job.workspace(), job.resource(), known);
        if (stands) {
            results.completed(job, results.today(Step.PASSAGES));
        }
        return stands;
    }
}
