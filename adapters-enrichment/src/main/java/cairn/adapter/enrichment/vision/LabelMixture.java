package cairn.adapter.enrichment.vision;

import cairn.adapter.enrichment.onnx.LoadedOnce;
import cairn.adapter.enrichment.onnx.ModelThreads;
import cairn.adapter.enrichment.onnx.UnitVector;
import cairn.application.port.model.Embedder;
import cairn.application.port.model.PictureEmbedder;
import cairn.domain.content.Depiction;
import cairn.domain.content.Raster;
import cairn.domain.search.similarity.CosineRange;
import cairn.domain.search.similarity.VectorSpace;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/// [PictureEmbedder] without a model that was trained on pictures and words together. A detector says
/// which of 80 kinds of things a picture shows. The picture's vector is the mean of the text model's
/// vectors of their names, weighted by certainty. Other things are not found, nor are scenes,
/// attributes, numbers and styles.
final class LabelMixture implements PictureEmbedder, AutoCloseable {
    static final int LOOK_DIMENSIONS = 480;

    private static final CosineRange LOOKS = new CosineRange(0.9, 0.97);

    /// Least score of a label to be named; a picture without one shows nothing that the detector knows.
    /// The highest score on 100 pictures of nothing was 0.32 (ADR 24).
    static final double LEAST = 0.35;

    private static final int MOST_NAMED = 6;

    private final LoadedOnce<ObjectDetector> loaded;
    private final Map<String, List<float[]>> labels = new ConcurrentHashMap<>();
    private final ModelThreads thread = ModelThreads.ofRequests(1, "embed-picture-");

    LabelMixture(DetectorFile detector) {
        this.loaded = new LoadedOnce<>("the detector of things in pictures", detector::open);
    }

    @Override
    public VectorSpace meanings(Embedder texts) {
        return new VectorSpace(
                "labels_" + DetectorFile.VERSION + "_" + texts.model(),
                texts.dimensions(),
                texts.scale().things());
    }

    @Override
    public VectorSpace looks() {
        return new VectorSpace("look_" + DetectorFile.VERSION, LOOK_DIMENSIONS, LOOKS);
    }

    @Override
    public Embedding embed(Raster picture, List<Embedder> texts) {
        ObjectDetector detector = loaded.await();
        ObjectDetector.Detection detection = thread.run(() -> detector.run(picture));
        float[] scores = detection.scores();
        Map<String, float[]> meanings = new HashMap<>();
        for (Embedder model : texts) {
            meaning(scores, labels(model))
                    .ifPresent(meaning -> meanings.put(meanings(model).id(), meaning));
        }
        return new Embedding(meanings, UnitVector.of(detection.look()), depictions(scores));
    }

    /// Vectors of the labels' names, computed once per model. Two threads that compute them at once get
    /// the same.
    private List<float[]> labels(Embedder texts) {
        List<float[]> known = labels.get(texts.model());
        if (known != null) {
            return known;
        }
        List<float[]> made = CocoLabels.ALL.stream()
                .map(label -> texts.embedText("a photo of a " + label))
                .toList();
        labels.put(texts.model(), made);
        return made;
    }

    @Override
    public float[] embedQuery(String text, Embedder texts) {
        return texts.embedQuery(text);
    }

    /// Weights are squares of scores, so that uncertain labels hardly count.
    private static Optional<float[]> meaning(float[] scores, List<float[]> labels) {
        float[] sum = new float[labels.getFirst().length];
        double surest = 0;
        for (int label = 0; label < scores.length; label++) {
            surest = Math.max(surest, scores[label]);
            float weight = scores[label] * scores[label];
            float[] vector = labels.get(label);
            for (int i = 0; i < sum.length; i++) {
                sum[i] += weight * vector[i];
            }
        }
        return surest < LEAST ? Optional.empty() : Optional.of(UnitVector.of(sum));
    }

    private static List<Depiction> depictions(float[] scores) {
        return IntStream.range(0, scores.length)
                .mapToObj(i -> new Depiction(CocoLabels.ALL.get(i), scores[i]))
                .filter(depiction -> depiction.score() >= LEAST)
                .sorted(Comparator.comparingDouble(Depiction::score).reversed())
                .limit(MOST_NAMED)
                .toList();
    }

    @Override
    public void close() {
        if (thread.close()) {
            loaded.unload(ObjectDetector::close);
        }
    }
}
