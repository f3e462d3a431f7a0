package cairn.application.enrichment;

import cairn.application.embedding.TextModels;
import cairn.application.enrichment.PassageReader.Read;
import cairn.application.enrichment.PassageReader.Reading;
import cairn.application.port.content.PassageRepository;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.application.port.model.Embedder;
import cairn.domain.job.Job;
import cairn.domain.view.ResourceView;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// Embeds the passages of texts that have no vector yet, a few at a time.
public final class PassageVectors {
    /// Number of passages embedded at a time; takes a second or two.
    private static final int AT_ONCE = 16;

    /// Maximum number of passages of a text that are embedded together with its summary.
    private static final int FEW = 8;

    private final PassageReader reader;
    private final PassageRepository passages;
    private final TextModels models;

    public PassageVectors(PassageReader reader, PassageRepository passages, TextModels models) {
        this.reader = reader;
        this.passages = passages;
        this.models = models;
    }

    Embedded embed(Job.EmbedPassages job, ResourceView view) {
        Reading reading = reader.read(job.workspace(), view);
        List<Missing> missing = missing(job, models.of(job.workspace()), reading);
        List<StoredVector> made =
                missing.stream().limit(AT_ONCE).map(Missing::embed).toList();
        return new Embedded(reading, made, made.size() == missing.size());
    }

    /// Embeds all passages without a vector if they are few, else those that were read for the summary.
    ///
    /// @param passes over the item
    Embedded embedFew(Job job, Reading reading, TextPasses passes) {
        if (reading.passages().isEmpty()) {
            return new Embedded(reading, List.of(), true);
        }
        List<Missing> missing = missing(job, passes.models(), reading);
        boolean isAll = missing.size() <= FEW;
        List<StoredVector> made = missing.stream()
                .filter(each -> isAll || passes.hasRead(each.embedder(), each.text()))
                .map(each -> each.embed(passes))
                .toList();
        return new Embedded(reading, made, isAll);
    }

    /// Returns the passages without a vector by this model, in the order of the text.
    List<String> missing(Job job, Embedder embedder, Reading reading) {
        return findMissing(job, embedder, reading).map(Missing::text).toList();
    }

    private List<Missing> missing(Job job, List<Embedder> by, Reading reading) {
        return by.stream()
                .flatMap(embedder -> findMissing(job, embedder, reading))
                .toList();
    }

    private Stream<Missing> findMissing(Job job, Embedder embedder, Reading reading) {
        Set<String> embedded = passages.findEmbedded(job.workspace(), job.resource(), embedder.model());
        Map<String, String> missing = new LinkedHashMap<>();
        for (Read read : reading.passages()) {
            if (!embedded.contains(read.passage().textHash())) {
                missing.put(read.passage().textHash(), read.text());
            }
        }
        return missing.entrySet().stream().map(text -> new Missing(embedder, text.getKey(), text.getValue()));
    }

    void insert(Job job, Embedded embedded) {
        passages.insert(job.workspace(), job.resource(), embedded.made());
    }

    /// Replaces the previous passages.
    void replace(Job job, Embedded embedded) {
        passages.replace(job.workspace(), job.resource(), embedded.reading().stored());
    }

    /// @param isAll whether all passages have vectors now
    record Embedded(Reading reading, List<StoredVector> made, boolean isAll) {
        Embedded {
            made = List.copyOf(made);
        }
    }

    private record Missing(Embedder embedder, String hash, String text) {
        StoredVector embed() {
            return new StoredVector(embedder.model(), hash, embedder.embedText(text));
        }

        StoredVector embed(TextPasses passes) {
            return new StoredVector(embedder.model(), hash, passes.vector(embedder, text));
        }
    }
}
