package cairn.application.enrichment;

import cairn.application.job.Job;
import cairn.application.job.JobHandler;
import cairn.application.port.BlobStore;
import cairn.application.port.IndexBacklog;
import cairn.application.port.IndexBacklog.Entry;
import cairn.application.port.JobQueue;
import cairn.application.port.PictureEmbedder;
import cairn.application.port.PictureEmbedder.Embedding;
import cairn.application.port.PictureModel;
import cairn.application.port.PictureReader;
import cairn.application.port.PictureReader.Reading;
import cairn.application.port.PictureReader.Shown;
import cairn.application.port.PictureReader.View;
import cairn.application.port.PictureVectorRepository;
import cairn.application.port.PictureVectorRepository.Embedded;
import cairn.application.port.PictureVectorRepository.SpaceVector;
import cairn.application.port.ResourceChanges;
import cairn.application.port.ResourceRepository;
import cairn.application.port.Transactions;
import cairn.domain.content.Depiction;
import cairn.domain.content.Picture;
import cairn.domain.content.Raster;
import cairn.domain.content.Thumbnail;
import cairn.domain.content.ThumbnailSize;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Embeds what a picture shows, out of its largest thumbnail: that one is small, whole and our own. Then its text is
/// read. Where there is no model, or it fails, the rest of the pipeline goes on without: pictures are found by all
/// else that is known of them.
///
/// Runs also for pictures that were read long ago, when the model is another than then.
public final class EmbedPicture implements JobHandler<Job.EmbedPicture> {
    private final Ports ports;

    public EmbedPicture(Ports ports) {
        this.ports = ports;
    }

    @Override
    public void handle(Job.EmbedPicture job) {
        switch (ports.model()) {
            case PictureModel.Present present -> embed(job, present.embedder());
            case PictureModel.Missing missing -> ports.transactions().writeRelaxed(() -> passOn(job, false));
        }
    }

    /// Nothing of it shows.
    @Override
    public void postponed(Job.EmbedPicture job) {}

    /// The rest does not wait for further tries. Once there are no more, the picture is left alone until another
    /// model comes.
    @Override
    public void failed(Job.EmbedPicture job, Throwable problem, int attempts, @Nullable Instant next) {
        ports.transactions().writeRelaxed(() -> {
            if (next == null && ports.model() instanceof PictureModel.Present present) {
                giveUp(job, present.embedder());
            }
            return attempts == 1 && passOn(job, false);
        });
    }

    private void embed(Job.EmbedPicture job, PictureEmbedder embedder) {
        Optional<Raster> picture = largest(job).flatMap(this::look);
        Optional<Embedded> embedded = picture.map(embedder::embed).map(found -> embedded(found, embedder));
        ports.transactions().writeRelaxed(() -> {
            boolean isNamedAnew = embedded.isPresent() && keep(job, embedded.get());
            return passOn(job, isNamedAnew);
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

    private static Embedded embedded(Embedding embedding, PictureEmbedder embedder) {
        String looks = embedder.looks().id();
        String meanings = embedder.meanings().id();
        List<SpaceVector> vectors = new ArrayList<>(List.of(new SpaceVector(looks, embedding.look())));
        if (!meanings.equals(looks)) {
            embedding.meaning().ifPresent(meaning -> vectors.add(new SpaceVector(meanings, meaning)));
        }
        return new Embedded(vectors, embedding.depictions());
    }

    /// Whether other things are named in the picture than before.
    private boolean keep(Job.EmbedPicture job, Embedded embedded) {
        if (find(job).isEmpty()) {
            return false;
        }
        WorkspaceId workspace = job.workspace();
        ResourceId id = job.resource();
        List<String> before = labels(
                Optional.ofNullable(ports.vectors().find(workspace, List.of(id)).get(id))
                        .map(Embedded::depictions)
                        .orElse(List.of()));
        ports.vectors().write(workspace, id, embedded);
        ports.backlog().mark(workspace, new Entry.OfResource(id));
        return !before.equals(labels(embedded.depictions()));
    }

    private void giveUp(Job.EmbedPicture job, PictureEmbedder embedder) {
        if (find(job).isPresent()) {
            ports.vectors()
                    .giveUp(job.workspace(), job.resource(), embedder.looks().id());
        }
    }

    private static List<String> labels(List<Depiction> depictions) {
        return depictions.stream().map(Depiction::label).toList();
    }

    /// One that is being read goes on to its text; of one that was read before, only the summary is made anew, for what
    /// is named in it is part of that.
    private boolean passOn(Job.EmbedPicture job, boolean isNamedAnew) {
        Optional<Resource> resource = find(job);
        if (resource.isEmpty()) {
            return false;
        }
        ProcessingState state = resource.get().header().state();
        boolean isBeingRead = state == ProcessingState.PENDING || state == ProcessingState.PROCESSING;
        if (isBeingRead) {
            enqueue(new Job.Recognise(job.workspace(), job.resource()));
        } else if (isNamedAnew) {
            enqueue(new Job.Embed(job.workspace(), job.resource()));
        }
        return isBeingRead;
    }

    private Optional<Resource> find(Job.EmbedPicture job) {
        return ports.changes().findForUpdate(job.workspace(), job.resource());
    }

    private void enqueue(Job job) {
        ports.jobs().enqueue(job, ports.clock().instant());
    }

    /// What embedding a picture touches.
    public record Ports(
            Transactions transactions,
            ResourceRepository resources,
            ResourceChanges changes,
            PictureVectorRepository vectors,
            IndexBacklog backlog,
            JobQueue jobs,
            BlobStore blobs,
            PictureReader reader,
            PictureModel model,
            InstantSource clock) {}
}
