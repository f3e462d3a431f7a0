package cairn.application.enrichment;

import cairn.application.embedding.TextModels;
import cairn.application.enrichment.PassageReader.Read;
import cairn.application.enrichment.PassageReader.Reading;
import cairn.application.job.JobHandler;
import cairn.application.port.content.PassageRepository;
import cairn.application.port.content.ProcessingRepository;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.application.port.job.JobQueue;
import cairn.application.port.model.Embedder;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.transaction.Transactions;
import cairn.application.processing.ProcessingJournal;
import cairn.domain.job.Job;
import cairn.domain.processing.Step;
import cairn.domain.resource.Header;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.view.ResourceView;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Embeds the passages of a long text, a few at a time: each time it asks to be called again behind all others that
/// wait, so that no text waits for the whole of another. What is embedded stays, whoever is stopped in between. Once
/// there are vectors for all of them, they take the place of the passages before, and the reading of the text ends.
public final class EmbedPassages implements JobHandler<Job.EmbedPassages> {
    /// Passages embedded at a time, a second or two.
    private static final int AT_ONCE = 16;

    private final Ports ports;
    private final PassageReader reader;
    private final ProcessingJournal journal;

    public EmbedPassages(Ports ports, PassageReader reader, ProcessingJournal journal) {
        this.ports = ports;
        this.reader = reader;
        this.journal = journal;
    }

    @Override
    public void handle(Job.EmbedPassages job) {
        ports.resources().views(job.workspace(), List.of(job.resource())).stream()
                .findFirst()
                .filter(view -> isSummarised(view.resource().header(), view.insight()))
                .ifPresent(view -> embed(job, view));
    }

    /// Otherwise its summary is still to come, and will ask for its passages.
    private static boolean isSummarised(Header header, Insight insight) {
        return header.state() != ProcessingState.PENDING && insight.caption() != null;
    }

    /// It goes on as if nothing had been: what waits for it shows as being processed.
    @Override
    public void postponed(Job.EmbedPassages job) {}

    @Override
    public void failed(Job.EmbedPassages job, Throwable problem, int attempts, @Nullable Instant next) {
        journal.failed(
                job.workspace(),
                job.resource(),
                ProcessingFailure.EMBEDDING_FAILED,
                "The passages of the text could not be embedded.",
                attempts,
                next);
    }

    private void embed(Job.EmbedPassages job, ResourceView view) {
        Reading reading = reader.read(job.workspace(), view);
        List<Missing> missing = ports.models().of(job.workspace()).stream()
                .flatMap(embedder -> missing(job, embedder, reading))
                .toList();
        List<StoredVector> made =
                missing.stream().limit(AT_ONCE).map(Missing::embed).toList();
        boolean all = made.size() == missing.size();
        ports.transactions().writeRelaxed(() -> keep(job, view, reading, made, all));
    }

    /// The texts without a vector of that model.
    private Stream<Missing> missing(Job.EmbedPassages job, Embedder embedder, Reading reading) {
        Set<String> embedded = ports.passages().findEmbedded(job.workspace(), job.resource(), embedder.model());
        Map<String, String> missing = new LinkedHashMap<>();
        for (Read read : reading.passages()) {
            if (!embedded.contains(read.passage().textHash())) {
                missing.put(read.passage().textHash(), read.text());
            }
        }
        return missing.entrySet().stream().map(text -> new Missing(embedder, text.getKey(), text.getValue()));
    }

    /// Holds the resource's row meanwhile. A text that has become another since it was read is read again.
    private boolean keep(
            Job.EmbedPassages job, ResourceView view, Reading reading, List<StoredVector> made, boolean all) {
        Optional<Resource> now = ports.changes().findForUpdate(job.workspace(), job.resource());
        if (now.isEmpty()) {
            return false;
        }
        ports.passages().insert(job.workspace(), job.resource(), made);
        Header header = now.get().header();
        Insight insight =
                ports.processing().find(job.workspace(), job.resource()).orElse(Insight.NONE);
        if (!isSummarised(header, insight)) {
            return false;
        }
        boolean same = header.revision() == view.resource().header().revision() && insight.equals(view.insight());
        if (!all || !same) {
            ports.jobs().enqueue(job, ports.clock().instant());
            return false;
        }
        return finish(job, reading, insight);
    }

    private boolean finish(Job.EmbedPassages job, Reading reading, Insight insight) {
        Insight known = insight.withMorePassages(reading.truncated()).withoutFailure();
        ports.passages().replace(job.workspace(), job.resource(), reading.stored());
        ports.backlog().markDirty(job.workspace(), new Entry.OfResource(job.resource()));
        boolean stands = ports.processing().complete(job.workspace(), job.resource(), known);
        if (stands) {
            journal.done(job.workspace(), job.resource(), Step.PASSAGES);
            journal.completed(job.workspace(), job.resource());
        }
        return stands;
    }

    private record Missing(Embedder embedder, String hash, String text) {
        StoredVector embed() {
            return new StoredVector(embedder.model(), hash, embedder.embedText(text));
        }
    }

    /// What embedding passages touches.
    public record Ports(
            Transactions transactions,
            ResourceRepository resources,
            ResourceChanges changes,
            ProcessingRepository processing,
            PassageRepository passages,
            IndexBacklog backlog,
            JobQueue jobs,
            TextModels models,
            InstantSource clock) {}
}
