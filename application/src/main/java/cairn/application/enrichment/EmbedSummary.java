package cairn.application.enrichment;

import cairn.application.enrichment.PassageReader.Reading;
import cairn.application.enrichment.SummaryWriter.Summarised;
import cairn.application.job.JobHandler;
import cairn.application.port.model.Embedder;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.processing.ProcessingJournal;
import cairn.domain.job.Job;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.ProcessingState;
import cairn.domain.view.ResourceView;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Summarises a resource's text and embeds the summary, so that searches find it by meaning. A resource
/// without text is embedded by its name, description and comment. Passages are embedded at once if there
/// are few, or if the summary was chosen from them; the others follow.
public final class EmbedSummary implements JobHandler<Job.Embed> {
    private final ResourceRepository resources;
    private final PassageReader passages;
    private final SummaryWriter summaries;
    private final SummaryVectors vectors;
    private final PassageVectors parts;
    private final SummaryResults results;
    private final ProcessingJournal journal;

    public EmbedSummary(
            ResourceRepository resources,
            PassageReader passages,
            SummaryWriter summaries,
            SummaryVectors vectors,
            PassageVectors parts,
            SummaryResults results,
            ProcessingJournal journal) {
        this.resources = resources;
        this.passages = passages;
        this.summaries = summaries;
        this.vectors = vectors;
        this.parts = parts;
        this.results = results;
        this.journal = journal;
    }

    /// A bookmark whose page was unavailable is embedded without it, and remains FAILED.
    @Override
    public void handle(Job.Embed job) {
        results.begin(job, EmbedSummary::hasFailedBefore).ifPresent(view -> {
            if (hasFailedBefore(view)) {
                embedWithoutPage(job, view);
            } else {
                embed(job, view);
            }
        });
    }

    private Optional<ResourceView> view(Job.Embed job) {
        return resources.views(job.workspace(), List.of(job.resource())).stream()
                .findFirst();
    }

    /// Whether another step failed.
    private static boolean hasFailedBefore(ResourceView view) {
        ProcessingFailure failure = view.insight().failure();
        return view.resource().header().state() == ProcessingState.FAILED && failure != null && failure.isOfReading();
    }

    /// A resource that failed in another step keeps that state, by which [#handle] recognises it.
    @Override
    public void postponed(Job.Embed job) {
        if (view(job).filter(EmbedSummary::hasFailedBefore).isEmpty()) {
            journal.postponed(job);
        }
    }

    @Override
    public void failed(Job.Embed job, Throwable problem, int attempts, @Nullable Instant next) {
        if (view(job).filter(EmbedSummary::hasFailedBefore).isPresent()) {
            return;
        }
        journal.failed(
                job,
                ProcessingFailure.EMBEDDING_FAILED,
                "The text could not be summarised and embedded.",
                attempts,
                next);
    }

    private void embed(Job.Embed job, ResourceView view) {
        Reading reading = passages.read(job.workspace(), view);
        Optional<String> text = summaries.text(job, view.resource());
        TextPasses passes = passes(job, view, reading, text);
        Summarised summary = summaries.summarise(job, view, reading, text, passes);
        results.keep(
                job,
                view,
                summary,
                vectors.embed(job, view, summary.told(), passes),
                parts.embedFew(job, reading, passes));
    }

    /// Prepares passes over texts that are embedded whatever the summary is: a short text as a whole,
    /// else its new passages.
    private TextPasses passes(Job.Embed job, ResourceView view, Reading reading, Optional<String> text) {
        List<Embedder> models = vectors.models(job);
        return new TextPasses(
                models,
                reading.passages().isEmpty()
                        ? List.of(SummaryVectors.meaning(view, text.orElse(null)))
                        : parts.missing(job, models.getFirst(), reading));
    }

    private void embedWithoutPage(Job.Embed job, ResourceView view) {
        TextPasses passes = new TextPasses(vectors.models(job), List.of());
        results.keepVectors(job, view, vectors.embed(job, view, view.insight().caption(), passes));
    }
}
