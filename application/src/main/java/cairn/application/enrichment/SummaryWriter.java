package cairn.application.enrichment;

import cairn.application.enrichment.PassageReader.Reading;
import cairn.application.port.content.TextRepository;
import cairn.application.port.content.VectorRepository;
import cairn.application.port.extraction.LanguageDetector;
import cairn.application.port.extraction.SentenceVectors;
import cairn.application.port.extraction.Summarizer;
import cairn.application.port.extraction.Summarizer.Summary;
import cairn.application.text.TextSources;
import cairn.domain.Text;
import cairn.domain.content.Depiction;
import cairn.domain.job.Job;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Resource;
import cairn.domain.view.ResourceView;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Summarises the texts of resources. For a picture without text, uses what it shows.
public final class SummaryWriter {
    /// Number of bytes of a text that are summarised; a hundred pages or so suffice.
    private static final int READ = 512 << 10;

    /// Maximum size of a text in bytes.
    private static final int WHOLE = 16 << 20;

    private final TextRepository texts;
    private final VectorRepository vectors;
    private final Summarizer summarizer;
    private final LanguageDetector languages;

    public SummaryWriter(
            TextRepository texts, VectorRepository vectors, Summarizer summarizer, LanguageDetector languages) {
        this.texts = texts;
        this.vectors = vectors;
        this.summarizer = summarizer;
        this.languages = languages;
    }

    Summarised summarise(
            Job.Embed job, ResourceView view, Reading reading, Optional<String> text, SentenceVectors sentences) {
        return text.map(found -> ofText(view, found, reading, sentences)).orElseGet(() -> ofPicture(job, view));
    }

    private Summarised ofText(ResourceView view, String text, Reading reading, SentenceVectors sentences) {
        Insight read = view.insight();
        Summary summary = summarizer.summarize(view.resource().header().name().value(), text, sentences);
        Insight insight = new Insight(
                Text.head(summary.caption(), Insight.MAX_CAPTION),
                summary.keywords(),
                languages.detect(text).orElse(null),
                read.truncated(),
                reading.truncated(),
                read.pageCount(),
                null,
                read.recording());
        return new Summarised(insight, summary.version(), reading.passages().isEmpty() ? text : insight.caption());
    }

    private Summarised ofPicture(Job.Embed job, ResourceView view) {
        Insight read = view.insight();
        List<String> labels = view.resource() instanceof Resource.StoredFile ? labels(job) : List.of();
        String caption = labels.isEmpty() ? null : "A picture of: " + String.join(", ", labels) + ".";
        Insight insight =
                new Insight(caption, labels, null, read.truncated(), false, read.pageCount(), null, read.recording());
        return new Summarised(insight, summarizer.version(), caption);
    }

    private List<String> labels(Job.Embed job) {
        return vectors.findPictures(job.workspace(), List.of(job.resource())).values().stream()
                .flatMap(embedded -> embedded.depictions().stream())
                .map(Depiction::label)
                .toList();
    }

    /// Returns the text to summarise; empty if there is only white space.
    Optional<String> text(Job.Embed job, Resource resource) {
        Optional<byte[]> head = head(job, resource, READ);
        boolean isFarther = head.filter(
                        utf8 -> utf8.length == READ && Text.beginning(utf8).isBlank())
                .isPresent();
        return (isFarther ? head(job, resource, WHOLE) : head)
                .map(Text::beginning)
                .filter(text -> !text.isBlank())
                .map(text -> isFarther ? Text.head(text.stripLeading(), READ) : text);
    }

    private Optional<byte[]> head(Job.Embed job, Resource resource, int bytes) {
        return TextSources.of(resource)
                .flatMap(source -> texts.findHead(job.workspace(), job.resource(), source, bytes));
    }

    /// @param version version of the summarizer
    /// @param told text that represents its content when embedded: a short text itself, the
    /// summary of a long one
    record Summarised(
            Insight insight, String version, @Nullable String told) {}
}
