package cairn.application.enrichment;

import cairn.application.Sha256;
import cairn.application.embedding.TextModels;
import cairn.application.enrichment.PassageReader.Reading;
import cairn.application.job.JobHandler;
import cairn.application.port.content.PassageRepository;
import cairn.application.port.content.ProcessingRepository;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.content.TextRepository;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.application.port.content.VectorRepository;
import cairn.application.port.extraction.LanguageDetector;
import cairn.application.port.extraction.Summarizer.Summary;
import cairn.application.port.extraction.Summarizer;
import cairn.application.port.job.JobQueue;
import cairn.application.port.model.Embedder;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.transaction.Transactions;
import cairn.application.processing.ProcessingJournal;
import cairn.domain.Text;
import cairn.domain.annotation.Comment;
import cairn.domain.content.Depiction;
import cairn.domain.job.Job;
import cairn.domain.processing.Step;
import cairn.domain.resource.Header;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.Insight;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.view.ResourceView;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Summarises a resource's text and embeds the summary, so that it is found by meaning. What has no text is
/// embedded by its name, description and comment. Where the text is long, its passages follow.
public final class EmbedSummary implements JobHandler<Job.Embed> {
    /// Bytes of a text that are summarised: a hundred pages or so say what it is about.
    private static final int READ = 512 << 10;

    private final Ports ports;
    private final PassageReader passages;
    private final ProcessingJournal journal;

    public EmbedSummary(Ports ports, PassageReader passages, ProcessingJournal journal) {
        this.ports = ports;
        this.passages = passages;
        this.journal = journal;
    }

    /// What is read after the state was set is never older than the state says. A bookmark whose page was
    /// unavailable is embedded by what is known of it, and stays failed.
    @Override
    public void handle(Job.Embed job) {
        Optional<ResourceView> failed = view(job).filter(EmbedSummary::hasFailedBefore);
        if (failed.isPresent()) {
            embedWithoutPage(job, failed.get());
            return;
        }
        journal.started(job.workspace(), job.resource());
        view(job).ifPresent(view -> embed(job, view));
    }

    private Optional<ResourceView> view(Job.Embed job) {
        return ports.resources().views(job.workspace(), List.of(job.resource())).stream()
                .findFirst();
    }

    /// At another step than this one.
    private static boolean hasFailedBefore(ResourceView view) {
        ProcessingFailure failure = view.insight().failure();
        return view.resource().header().state() == ProcessingState.FAILED
                && failure != null
                && failure.isOfReading();
    }

    @Override
    public void postponed(Job.Embed job) {
        journal.postponed(job.workspace(), job.resource());
    }

    @Override
    public void failed(Job.Embed job, Throwable problem, int attempts, @Nullable Instant next) {
        if (view(job).filter(EmbedSummary::hasFailedBefore).isPresent()) {
            return;
        }
        journal.failed(
                job.workspace(),
                job.resource(),
                ProcessingFailure.EMBEDDING_FAILED,
                "The text could not be summarised and embedded.",
                attempts,
                next);
    }

    private void embed(Job.Embed job, ResourceView view) {
        Optional<String> text = text(job, view.resource()).filter(found -> !found.isBlank());
        Reading reading = passages.read(job.workspace(), view);
        Optional<Summary> summary = text.map(found -> summary(view, found));
        Insight insight = text.flatMap(found -> summary.map(its -> insight(view, found, its, reading)))
                .orElseGet(() -> withoutText(job, view));
        String version = summary.map(Summary::version).orElse(ports.summarizer().version());
        boolean isWhole = reading.passages().isEmpty();
        @Nullable String told = isWhole && text.isPresent() ? text.orElseThrow() : insight.caption();
        Made made = new Made(insight, version, vectors(job, view, told), isWhole);
        ports.transactions().writeRelaxed(() -> {
            if (keep(job, made)) {
                made.vectors().forEach(vector -> ports.vectors().write(job.workspace(), job.resource(), vector));
                ports.backlog().markDirty(job.workspace(), new Entry.OfResource(job.resource()));
            }
            return insight;
        });
    }

    /// False when the result is obsolete.
    private boolean keep(Job.Embed job, Made made) {
        boolean stands = made.isWhole()
                ? ports.processing().complete(job.workspace(), job.resource(), made.insight())
                : ports.processing().progress(job.workspace(), job.resource(), made.insight());
        if (!stands) {
            return false;
        }
        journal.done(job.workspace(), job.resource(), Step.SUMMARY, made.summaryVersion());
        String model = made.vectors().getFirst().model();
        journal.done(job.workspace(), job.resource(), Step.EMBEDDING, model);
        if (made.isWhole()) {
            ports.passages().replace(job.workspace(), job.resource(), List.of());
            journal.done(job.workspace(), job.resource(), Step.PASSAGES);
            journal.completed(job.workspace(), job.resource());
        } else {
            enqueuePassages(job);
        }
        return true;
    }

    private void enqueuePassages(Job.Embed job) {
        ports.jobs()
                .enqueue(
                        new Job.EmbedPassages(job.workspace(), job.resource()),
                        ports.clock().instant());
    }

    private void embedWithoutPage(Job.Embed job, ResourceView view) {
        List<StoredVector> vectors = vectors(job, view, view.insight().caption());
        ports.transactions().writeRelaxed(() -> {
            vectors.forEach(vector -> ports.vectors().write(job.workspace(), job.resource(), vector));
            ports.backlog().markDirty(job.workspace(), new Entry.OfResource(job.resource()));
            journal.done(
                    job.workspace(),
                    job.resource(),
                    Step.EMBEDDING,
                    vectors.getFirst().model());
            journal.completed(job.workspace(), job.resource());
            return vectors;
        });
    }

    /// One of each model, that of the target first. What a model has embedded already it does not embed again.
    private List<StoredVector> vectors(Job.Embed job, ResourceView view, @Nullable String told) {
        String meaning = meaning(view, told);
        String hash = Sha256.of(meaning);
        return ports.models().of(job.workspace()).stream()
                .map(embedder -> known(job, embedder, hash)
                        .orElseGet(() -> new StoredVector(embedder.model(), hash, embedder.embedText(meaning))))
                .toList();
    }

    private Optional<StoredVector> known(Job.Embed job, Embedder embedder, String hash) {
        return ports.vectors().find(job.workspace(), List.of(job.resource()), embedder.model()).values().stream()
                .filter(vector -> vector.textHash().equals(hash))
                .findFirst();
    }

    private Summary summary(ResourceView view, String text) {
        return ports.summarizer().summarize(view.resource().header().name().value(), text);
    }

    private Insight insight(ResourceView view, String text, Summary summary, Reading reading) {
        Insight read = view.insight();
        return new Insight(
                Text.head(summary.caption(), Insight.MAX_CAPTION),
                summary.keywords(),
                ports.languages().detect(text).orElse(null),
                read.truncated(),
                reading.truncated(),
                read.pageCount(),
                null,
                read.recording());
    }

    /// What a picture shows is told where it has no text.
    private Insight withoutText(Job.Embed job, ResourceView view) {
        Insight read = view.insight();
        List<String> labels = view.resource() instanceof Resource.StoredFile ? labels(job) : List.of();
        String caption = labels.isEmpty() ? null : "A picture of: " + String.join(", ", labels) + ".";
        return new Insight(caption, labels, null, read.truncated(), false, read.pageCount(), null, read.recording());
    }

    private List<String> labels(Job.Embed job) {
        return ports.vectors().findPictures(job.workspace(), List.of(job.resource())).values().stream()
                .flatMap(embedded -> embedded.depictions().stream())
                .map(Depiction::label)
                .toList();
    }

    /// @param told what it says: a short text whole, a long one by its summary
    private static String meaning(ResourceView view, @Nullable String told) {
        Header header = view.resource().header();
        String comment =
                Optional.ofNullable(view.pinnedComment()).map(Comment::content).orElse("");
        String description = Objects.requireNonNullElse(header.description(), "");
        String body = told == null ? "" : told;
        return Stream.of(header.name().value(), description, body, comment)
                .filter(part -> !part.isBlank())
                .collect(Collectors.joining("\n"));
    }

    private Optional<String> text(Job.Embed job, Resource resource) {
        return TextSources.of(resource).flatMap(source -> read(job, source));
    }

    private Optional<String> read(Job.Embed job, Source source) {
        return ports.texts()
                .findHead(job.workspace(), job.resource(), source, READ)
                .map(utf8 -> new String(utf8, StandardCharsets.UTF_8));
    }

    /// @param isWhole whether nothing but this is to be embedded
    private record Made(Insight insight, String summaryVersion, List<StoredVector> vectors, boolean isWhole) {}

    /// What summarising touches.
    public record Ports(
            Transactions transactions,
            ResourceRepository resources,
            TextRepository texts,
            ProcessingRepository processing,
            VectorRepository vectors,
            PassageRepository passages,
            IndexBacklog backlog,
            JobQueue jobs,
            TextModels models,
            Summarizer summarizer,
            LanguageDetector languages,
            InstantSource clock) {}
}
