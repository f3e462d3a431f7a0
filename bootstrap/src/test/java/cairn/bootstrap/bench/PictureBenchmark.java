package cairn.bootstrap.bench;

import cairn.adapter.enrichment.embedding.EmbeddingModel;
import cairn.adapter.enrichment.embedding.OnnxEmbedder;
import cairn.adapter.enrichment.picture.ImageIoPictureReader;
import cairn.adapter.enrichment.picture.PictureLimits;
import cairn.adapter.enrichment.vision.PictureModels;
import cairn.application.port.extraction.PictureReader;
import cairn.application.port.extraction.PictureReader.Shown;
import cairn.application.port.model.Embedder;
import cairn.application.port.model.PictureEmbedder;
import cairn.application.port.model.PictureEmbedder.Embedding;
import cairn.application.port.model.PictureModel;
import cairn.domain.content.MediaType;
import cairn.domain.content.Raster;
import cairn.domain.content.ThumbnailSize;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// How well pictures are found by a text and by another picture: precision at 5 over a folder of labelled pictures,
/// with the model that a server would take. A picture is right for a question when it lies in the folder of that
/// name.
///
/// Arguments: a folder with a folder of pictures for each label, the folder of models. What a label is asked for by
/// is its name, or follows after an equals sign: `hat="a photo of a hat"`.
final class PictureBenchmark {
    private static final int AT = 5;
    private static final double MILLION = 1e6;

    private final PictureEmbedder embedder;
    private final Embedder texts;
    private final List<Sample> samples = new ArrayList<>();

    private PictureBenchmark(PictureEmbedder embedder, Embedder texts) {
        this.texts = texts;
        this.embedder = embedder;
    }

    public static void main(String[] arguments) throws IOException {
        Path models = Path.of(arguments[1]);
        try (OnnxEmbedder texts = new OnnxEmbedder(EmbeddingModel.BGE_SMALL_EN, models, 2);
                PictureModels opened = PictureModels.open(models)) {
            switch (opened.model()) {
                case PictureModel.Missing missing -> System.out.println(missing.hint());
                case PictureModel.Present present -> new PictureBenchmark(present.embedder(), texts).run(arguments);
            }
        }
    }

    private void run(String[] arguments) throws IOException {
        PictureReader reader = new ImageIoPictureReader(Files.createTempDirectory("pictures"), PictureLimits.DEFAULT);
        long decoding = 0;
        long embedding = 0;
        for (Path file : files(Path.of(arguments[0]))) {
            long start = System.nanoTime();
            Raster picture = look(reader, file);
            long seen = System.nanoTime();
            Embedding made = embedder.embed(picture, List.of(texts));
            // The first one waits for the model.
            decoding += samples.isEmpty() ? 0 : seen - start;
            embedding += samples.isEmpty() ? 0 : System.nanoTime() - seen;
            samples.add(new Sample(folder(file), made));
        }
        System.out.printf(
                "%s: %d pictures, %.0f ms to decode, %.0f ms to embed%n",
                embedder.meanings(texts).id(),
                samples.size(),
                decoding / MILLION / (samples.size() - 1),
                embedding / MILLION / (samples.size() - 1));
        report(List.of(arguments).subList(2, arguments.length));
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder, 2)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> file.getNameCount() == folder.getNameCount() + 2)
                    .sorted()
                    .toList();
        }
    }

    private static String folder(Path file) {
        return file.getName(file.getNameCount() - 2).toString();
    }

    private static Raster look(PictureReader reader, Path file) throws IOException {
        try (InputStream bytes = Files.newInputStream(file)) {
            return reader.view(new MediaType("image", "jpeg"), bytes, ThumbnailSize.XL.edge()) instanceof Shown shown
                    ? shown.raster()
                    : new Raster(1, 1, new int[1]);
        }
    }

    private void report(List<String> questions) {
        System.out.printf("%-12s %8s %8s %8s %8s %8s%n", "label", "text", "nearest", "fifth", "median", "picture");
        double byText = 0;
        double byPicture = 0;
        List<String> labels = samples.stream().map(Sample::label).distinct().toList();
        for (String label : labels) {
            float[] question = embedder.embedQuery(question(label, questions), texts);
            List<Scored> shown = ranked(sample -> sample.embedding().meanings().values().stream()
                    .map(meaning -> dot(question, meaning))
                    .findFirst()
                    .orElse(-1.0));
            double text = precision(label, shown);
            double picture = samples.stream()
                    .filter(sample -> sample.label().equals(label))
                    .mapToDouble(this::byLook)
                    .average()
                    .orElse(0);
            System.out.printf(
                    "%-12s %8.2f %8.3f %8.3f %8.3f %8.2f%n",
                    label,
                    text,
                    shown.getFirst().score(),
                    shown.get(AT - 1).score(),
                    shown.get(shown.size() / 2).score(),
                    picture);
            byText += text / labels.size();
            byPicture += picture / labels.size();
        }
        System.out.printf("%-12s %8.2f %35.2f%n", "mean", byText, byPicture);
        System.out.printf("cosines of looks, same label: %s, other: %s%n", looks(true), looks(false));
    }

    private static String question(String label, List<String> questions) {
        Optional<String> asked = questions.stream()
                .filter(question -> question.startsWith(label + "="))
                .map(question -> question.substring(label.length() + 1))
                .findFirst();
        return asked.orElse(label);
    }

    /// Of the pictures that look most like it, itself left out.
    private double byLook(Sample sample) {
        List<Scored> alike = ranked(other -> other == sample
                ? -2
                : dot(sample.embedding().look(), other.embedding().look()));
        return precision(sample.label(), alike);
    }

    private List<Scored> ranked(ToDoubleFunction<Sample> score) {
        return samples.stream()
                .map(sample -> new Scored(sample, score.applyAsDouble(sample)))
                .sorted(Comparator.comparingDouble(Scored::score).reversed())
                .toList();
    }

    private static double precision(String label, List<Scored> ranked) {
        return ranked.stream()
                        .limit(AT)
                        .filter(scored -> scored.sample().label().equals(label))
                        .count()
                / (double) AT;
    }

    /// Quartiles.
    private String looks(boolean same) {
        double[] cosines = samples.stream()
                .flatMapToDouble(one -> samples.stream()
                        .filter(other -> other != one && one.label().equals(other.label()) == same)
                        .mapToDouble(other ->
                                dot(one.embedding().look(), other.embedding().look())))
                .sorted()
                .toArray();
        return "%.2f %.2f %.2f"
                .formatted(cosines[cosines.length / 4], cosines[cosines.length / 2], cosines[cosines.length * 3 / 4]);
    }

    private static double dot(float[] a, float[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (double) a[i] * b[i];
        }
        return sum;
    }

    private record Sample(String label, Embedding embedding) {}

    private record Scored(Sample sample, double score) {}
}
