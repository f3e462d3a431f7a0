package cairn.application.enrichment;

import cairn.application.embedding.TextModels;
import cairn.application.job.JobHandler;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.content.VectorRepository.EmbeddedPicture;
import cairn.application.port.content.VectorRepository.SpaceVector;
import cairn.application.port.content.VectorRepository;
import cairn.application.port.extraction.PictureReader.Reading;
import cairn.application.port.extraction.PictureReader.Shown;
import cairn.application.port.extraction.PictureReader.View;
import cairn.application.port.extraction.PictureReader;
import cairn.application.port.job.JobQueue;
import cairn.application.port.model.Embedder;
import cairn.application.port.model.PictureEmbedder.Embedding;
import cairn.application.port.model.PictureEmbedder;
import cairn.application.port.model.PictureModel;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.transaction.Transactions;
import cairn.application.processing.ProcessingJournal;
import cairn.domain.content.Picture;
import cairn.domain.content.Raster;
import cairn.domain.content.Thumbnail;
import cairn.domain.content.ThumbnailSize;
import cairn.domain.job.Job;
import cairn.domain.processing.Step;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Embeds what a picture or the image of a page shows, out of its largest thumbnail: that one is small, whole and our
/// own. Then what there is to read is summarised. Where there is no model, or it fails, the rest of the pipeline
/// goes on without: the resource is found by all else that is known of it.
public final class EmbedPicture implements JobHandler<Job.EmbedPicture> {
    /// Rises when the same model would come to something else than before.
    private static final int VERSION = 1;

    private static final EmbeddedPicture NOTHING = new EmbeddedPicture(List.of(), List.of());

    private final Ports ports;
    private final ProcessingJournal journal;

    public EmbedPicture(Ports ports, ProcessingJournal journal) {
        this.ports = ports;
        this.journal = journal;
    }

    /// Tells what is made of pictures by a model from what another one, or another version, would make.
    ///
    /// @param texts the model of texts, which some models of pictures build on
    public static String version(PictureEmbedder embedder, Embedder texts) {
        String looks = embedder.looks().id();
        String meanings = embedder.meanings(texts).id();
        return (meanings.equals(looks) ? looks : looks + "+" + meanings) + "-" + VERSION;
    }

    @Override
    public void handle(Job.EmbedPicture job) {
        switch (ports.model()) {
            case PictureModel.Present present -> embed(job, present.embedder());
            case PictureModel.Missing missing -> ports.transactions().writeRelaxed(() -> passOn(job));
        }
    }

    /// Nothing of it shows.
    @Override
    public void postponed(Job.EmbedPicture job) {}

    /// The rest does not wait for further tries. When none helps, the picture is left alone until another model comes.
    @Override
    public void failed(Job.EmbedPicture job, Throwable problem, int attempts, @Nullable Instant next) {
        if (attempts == 1 || next == null) {
            ports.transactions().writeRelaxed(() -> {
                journal.done(job.workspace(), job.resource(), Step.DEPICTION);
                return passOn(job);
            });
        }
    }

    private void embed(Job.EmbedPicture job, PictureEmbedder embedder) {
        List<Embedder> texts = ports.models().of(job.workspace());
        EmbeddedPicture embedded = largest(job)
                .flatMap(this::look)
                .map(picture -> embedder.embed(picture, texts))
                .map(found -> embedded(found, embedder))
                .orElse(NOTHING);
        String version = version(embedder, texts.getFirst());
        ports.transactions().writeRelaxed(() -> {
            boolean isThere = passOn(job);
            if (isThere) {
                ports.vectors().writePicture(job.workspace(), job.resource(), embedded);
                ports.backlog().markDirty(job.workspace(), new Entry.OfResource(job.resource()));
                journal.done(job.workspace(), job.resource(), Step.DEPICTION, version);
            }
            return isThere;
        });
    }

    private Optional<Thumbnail> largest(Job.EmbedPicture job) {
        return ports.resources().views(job.workspace(), List.of(job.resource())).stream()
                .findFirst()
                .flatMap(view -> Optional.ofNullable(view.picture()))
                .map(Picture::thumbnails)
                .filter(drawn -> !drawn.isEmpty())
                .map(List::getLast);
    }

    /// Empty for one that somebody broke.
    private Optional<Raster> look(Thumbnail thumbnail) {
        try (InputStream bytes = ports.blobs().open(thumbnail.path(), 0)) {
            View view = ports.reader().view(thumbnail.mimeType(), bytes, ThumbnailSize.XL.edge());
            return switch (view) {
                case Shown shown -> Optional.of(shown.raster());
                case Reading.Unsupported unsupported -> Optional.empty();
                case Reading.Unreadable unreadable -> Optional.empty();
            };
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static EmbeddedPicture embedded(Embedding embedding, PictureEmbedder embedder) {
        String looks = embedder.looks().id();
        List<SpaceVector> vectors = new ArrayList<>(List.of(new SpaceVector(looks, embedding.look())));
        embedding.meanings().forEach((space, meaning) -> {
            if (!space.equals(looks)) {
                vectors.add(new SpaceVector(space, meaning));
            }
        });
        return new EmbeddedPicture(vectors, embedding.depictions());
    }

    /// False where it is gone. What is named in a picture is part of its summary.
    private boolean passOn(Job.EmbedPicture job) {
        boolean isThere =
                ports.changes().findForUpdate(job.workspace(), job.resource()).isPresent();
        if (isThere) {
            ports.jobs()
                    .enqueue(
                            new Job.Embed(job.workspace(), job.resource()),
                            ports.clock().instant());
        }
        return isThere;
    }

    /// What embedding a picture touches.
    public record Ports(
            Transactions transactions,
            ResourceRepository resources,
            ResourceChanges changes,
            VectorRepository vectors,
            IndexBacklog backlog,
            JobQueue jobs,
            BlobStore blobs,
            PictureReader reader,
            PictureModel model,
            TextModels models,
            InstantSource clock) {}
}
