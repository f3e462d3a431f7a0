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
    /// Passages embedded at a time, a second or two.
    private static final int AT_ONCE = 16;

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
        List<Missing> missing = models.of(job.workspace()).stream()
                .flatMap(embedder -> missing(job, embedder, reading))
                .toList();
        List<StoredVector> made =
                missing.stream().limit(AT_ONCE).map(Missing::embed).toList();
        return new Embedded(reading, made, made.size() == missing.size());
    }

    /// The texts without a vector of that model.
    private Stream<Missing> missing(Job.EmbedPassages job, Embedder embedder, Reading reading) {
        Set<String> embedded = passages.findEmbedded(job.workspace(), job.resource(), embedder.model());
        Map<String, String> missing = new LinkedHashMap<>();
        for (Read read : reading.passages()) {
            if (!embedded.contains(read.passage().textHash())) {
                missing.put(read.passage().textHash(), read.text());
            }
        }
        return missing.entrySet().stream().map(text -> new Missing(embedder, text.getKey(), text.getValue()));
    }

    void insert(Job.EmbedPassages job, Embedded embedded) {
        passages.insert(job.workspace(), job.resource(), embedded.made());
    }

    /// Lets these passages take the place of those before.
    void replace(Job.EmbedPassages job, Embedded embedded) {
        passages.replace(job.workspace(), job.resource(), embedded.reading().stored());
    }

    /// @param isAll whether there are vectors now for all passages
    record Embedded(Reading reading, List<StoredVector> made, boolean isAll) {
        Embedded {
            made = List.copyOf(made);
        }
    }

    private record Missing(Embedder embedder, String hash, String text) {
        StoredVector embed() {
            return new StoredVector(embedder.model(), hash, embedder.embedText(text));
        }
    }
}
