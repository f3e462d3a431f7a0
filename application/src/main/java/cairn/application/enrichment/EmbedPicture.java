package cairn.application.enrichment;

import cairn.application.embedding.TextModels;
import cairn.application.job.JobHandler;
import cairn.application.port.content.VectorRepository;
import cairn.application.port.content.VectorRepository.EmbeddedPicture;
import cairn.application.port.content.VectorRepository.SpaceVector;
import cairn.application.port.model.Embedder;
import cairn.application.port.model.PictureEmbedder;
import cairn.application.port.model.PictureEmbedder.Embedding;
import cairn.application.port.model.PictureModel;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.transaction.Transactions;
import cairn.application.processing.StepResults;
import cairn.domain.content.BlobPath;
import cairn.domain.content.Thumbnail;
import cairn.domain.job.Job;
import cairn.domain.processing.Step;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Embeds what a picture or the image of a page shows. Uses the largest thumbnail, which is small,
/// complete and trusted. Then the text is summarised. If the model is missing or fails, the pipeline
/// continues without these vectors.
public final class EmbedPicture implements JobHandler<Job.EmbedPicture> {
    /// To be incremented when the results of the same model change.
    private static final int VERSION = 1;

    private static final EmbeddedPicture NOTHING = new EmbeddedPicture(List.of(), List.of());

    private final Transactions transactions;
    private final ResourceChanges changes;
    private final VectorRepository vectors;
    private final LargestThumbnail thumbnail;
    private final PictureModel model;
    private final TextModels models;
    private final StepResults results;

    public EmbedPicture(
            Transactions transactions,
            ResourceChanges changes,
            VectorRepository vectors,
            LargestThumbnail thumbnail,
            PictureModel model,
            TextModels models,
            StepResults results) {
        this.transactions = transactions;
        this.changes = changes;
        this.vectors = vectors;
        this.thumbnail = thumbnail;
        this.model = model;
        this.models = models;
        this.results = results;
    }

    /// Identifies the results of a picture model and of this version.
    ///
    /// @param texts the text model, which some picture models build on
    public static String version(PictureEmbedder embedder, Embedder texts) {
        String looks = embedder.looks().id();
        String meanings = embedder.meanings(texts).id();
        return (meanings.equals(looks) ? looks : looks + "+" + meanings) + "-" + VERSION;
    }

    @Override
    public void handle(Job.EmbedPicture job) {
        switch (model) {
            case PictureModel.Present present -> embed(job, present.embedder());
            case PictureModel.Missing missing -> transactions.writeRelaxed(() -> passOn(job));
        }
    }

    /// Does nothing: this step is not visible.
    @Override
    public void postponed(Job.EmbedPicture job) {}

    /// The next step does not wait for further attempts. If all fail, the picture is not embedded
    /// until the model changes.
    @Override
    public void failed(Job.EmbedPicture job, Throwable problem, int attempts, @Nullable Instant next) {
        if (attempts == 1 || next == null) {
            transactions.writeRelaxed(() -> {
                results.done(job, Step.DEPICTION);
                return passOn(job);
            });
        }
    }

    private void embed(Job.EmbedPicture job, PictureEmbedder embedder) {
        List<Embedder> texts = models.of(job.workspace());
        Optional<Thumbnail> seen = thumbnail.find(job);
        EmbeddedPicture embedded = seen.flatMap(thumbnail::decode)
                .map(picture -> embedder.embed(picture, texts))
                .map(found -> embedded(found, embedder))
                .orElse(NOTHING);
        String version = version(embedder, texts.getFirst());
        transactions.writeRelaxed(() -> {
            boolean isThere = passOn(job);
            if (isThere && path(thumbnail.find(job)).equals(path(seen))) {
                vectors.writePicture(job.workspace(), job.resource(), embedded);
                results.changed(job);
                results.done(job, Map.of(Step.DEPICTION, version));
            }
            return isThere;
        });
    }

    /// The path identifies a picture, because it is written only once. If a replaced file has another
    /// path, its own job embeds it.
    private static Optional<BlobPath> path(Optional<Thumbnail> thumbnail) {
        return thumbnail.map(Thumbnail::path);
    }

    private static EmbeddedPicture embedded(Embedding embedding, PictureEmbedder embedder) {
        String looks = embedder.looks().id();
        List<SpaceVector> all = new ArrayList<>(List.of(new SpaceVector(looks, embedding.look())));
        embedding.meanings().forEach((space, meaning) -> {
            if (!space.equals(looks)) {
                all.add(new SpaceVector(space, meaning));
            }
        });
        return new EmbeddedPicture(all, embedding.depictions());
    }

    /// Returns false if the resource does not exist. Labels of a picture are part of its summary.
    private boolean passOn(Job.EmbedPicture job) {
        boolean isThere = changes.findForUpdate(job.workspace(), job.resource()).isPresent();
        if (isThere) {
            results.enqueue(new Job.Embed(job.workspace(), job.resource()));
        }
        return isThere;
    }
}
