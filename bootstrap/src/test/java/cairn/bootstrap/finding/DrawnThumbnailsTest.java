package cairn.bootstrap.finding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.enrichment.ReadPicture;
import cairn.application.enrichment.StoredFiles;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.extraction.PictureReader;
import cairn.application.port.extraction.PictureReader.Reading;
import cairn.application.port.extraction.PictureReader.View;
import cairn.application.upload.CollectOrphanedBlobs;
import cairn.application.upload.DeleteBlobs;
import cairn.domain.content.BlobPath;
import cairn.domain.content.Dimensions;
import cairn.domain.content.MediaType;
import cairn.domain.content.Thumbnail;
import cairn.domain.job.Job;
import cairn.domain.processing.StepVersions;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/// The stored thumbnails are exactly those that rows refer to.
class DrawnThumbnailsTest extends PictureTestCase {
    private static final int RED = 0xFF0000;
    private static final int BLUE = 0x0000FF;

    private Resource.StoredFile file(int rgb) throws IOException {
        Resource.StoredFile file = finder.samples.file(finder.home, finder.home.inbox(), "picture", 5);
        write(file.content().path(), rgb);
        return file;
    }

    private void write(BlobPath path, int rgb) throws IOException {
        byte[] bytes = png(rgb);
        blobs.write(path, new ByteArrayInputStream(bytes), bytes.length);
    }

    private void replace(ResourceId id, int rgb) {
        BlobPath path = new BlobPath(finder.samples.id(), "png");
        FileContent content = new FileContent(path, "b.png", PNG, 5, "cd".repeat(32), null, null, false, null);
        try {
            write(path, rgb);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        finder.database.transactions().writeRelaxed(() -> {
            List<BlobPath> old = finder.database.versions().files().replace(finder.home.workspace(), id, content);
            finder.database.blobRemovals().enqueue(finder.home.workspace(), old);
            return old;
        });
    }

    private void look(PictureReader reader, ResourceId id) {
        look(reader, blobs, id);
    }

    private void look(PictureReader reader, BlobStore store, ResourceId id) {
        Steps steps = new Steps(finder.database, new StepVersions(Map.of()), () -> now);
        StoredFiles files = new StoredFiles(finder.database.resources(), finder.database.resourceChanges(), blobs);
        new ReadPicture(
                        finder.database.transactions(),
                        files,
                        steps.thumbnails(store, reader),
                        steps.journal(),
                        steps.results())
                .handle(new Job.Look(finder.home.workspace(), id));
    }

    private void clearUp() {
        CollectOrphanedBlobs orphans = new CollectOrphanedBlobs(
                finder.database.transactions(),
                finder.database.uploads(),
                blobs,
                finder.database.blobRemovals(),
                () -> now);
        DeleteBlobs delete =
                new DeleteBlobs(finder.database.transactions(), finder.database.blobRemovals(), blobs, () -> now);
        orphans.execute();
        delete.execute();
    }

    private List<Thumbnail> thumbnails(ResourceId id) {
        return finder.database.pictures().thumbnails(finder.home.workspace(), id);
    }

    private List<BlobPath> drawn() {
        return blobs.list(Optional.empty(), 100).stream()
                .filter(path -> path.extension().equals("jpg"))
                .toList();
    }

    private void assertAllThere(ResourceId id) {
        List<Thumbnail> thumbnails = thumbnails(id);
        assertThat(thumbnails)
                .isNotEmpty()
                .allSatisfy(thumbnail -> assertThat(
                                blobs.checksum(thumbnail.path()).orElseThrow().sha256())
                        .hasValue(thumbnail.digest()));
        assertThat(drawn())
                .containsExactlyInAnyOrderElementsOf(
                        thumbnails.stream().map(Thumbnail::path).toList());
    }

    @Test
    void aJobOnReplacedBytesKeepsTheThumbnailsOfTheNewBytes() throws IOException {
        ResourceId id = file(RED).id();
        replace(id, RED);

        look(
                beforeItEnds(() -> {
                    replace(id, BLUE);
                    look(finder.reader, id);
                }),
                id);
        clearUp();

        assertAllThere(id);
    }

    @Test
    void thumbnailsOfAKilledAttemptAreRemovedLater() throws IOException {
        ResourceId id = file(RED).id();
        assertThatThrownBy(() -> look(dyingOnceDrawn(), id)).hasMessage("killed");
        assertThat(drawn()).isNotEmpty();
        clearUp();
        assertThat(drawn()).as("another server may be about to keep them").isNotEmpty();

        now = now.plus(Duration.ofHours(1));
        clearUp();

        assertThat(drawn()).isEmpty();
        assertThat(thumbnails(id)).isEmpty();
    }

    @Test
    void thumbnailsOfReplacedBytesAreRemovedImmediately() throws IOException {
        ResourceId id = file(RED).id();
        look(beforeItEnds(() -> replace(id, BLUE)), id);

        clearUp();

        assertThat(drawn()).isEmpty();
    }

    /// Removals may be delayed, for example by a backup.
    @Test
    void redrawnThumbnailsSurviveTheRemovalOfFormerOnes() throws IOException {
        ResourceId id = file(RED).id();
        look(finder.reader, id);
        look(unreadable(), id);
        assertThat(thumbnails(id)).isEmpty();
        look(finder.reader, id);

        clearUp();

        assertAllThere(id);
    }

    @Test
    void unchangedThumbnailsKeepTheirPaths() throws IOException {
        ResourceId id = file(RED).id();
        look(finder.reader, id);
        List<Thumbnail> before = thumbnails(id);

        look(finder.reader, id);
        clearUp();

        assertThat(thumbnails(id)).containsExactlyInAnyOrderElementsOf(before);
        assertAllThere(id);
    }

    /// A slow store would keep database connections from other requests.
    @Test
    void drawingDoesNotUseTheBlobStoreInsideATransaction() throws IOException {
        ResourceId id = file(RED).id();
        look(finder.reader, id);
        List<Thumbnail> before = thumbnails(id);

        // Part of a transaction can be attempted only inside a transaction.
        look(
                finder.reader,
                asked(method -> assertThatThrownBy(
                                () -> finder.database.transactions().attempt(() -> method))
                        .as(method)
                        .isInstanceOf(IllegalStateException.class)),
                id);
        clearUp();

        assertThat(thumbnails(id)).containsExactlyInAnyOrderElementsOf(before);
        assertAllThere(id);
    }

    private BlobStore asked(Consumer<String> event) {
        return (BlobStore) Proxy.newProxyInstance(
                BlobStore.class.getClassLoader(), new Class<?>[] {BlobStore.class}, (proxy, method, arguments) -> {
                    event.accept(method.getName());
                    return method.invoke(blobs, arguments);
                });
    }

    @Test
    void thumbnailsDroppedDuringAJobAreStoredAgain() throws IOException {
        ResourceId id = file(RED).id();
        look(finder.reader, id);
        AtomicBoolean isGivenUp = new AtomicBoolean();

        look(
                finder.reader,
                asked(method -> {
                    if (method.equals("size") && isGivenUp.compareAndSet(false, true)) {
                        look(unreadable(), id);
                    }
                }),
                id);
        clearUp();

        assertAllThere(id);
    }

    /// For example after a restore without the files.
    @Test
    void missingThumbnailsAreRedrawn() throws IOException {
        ResourceId id = file(RED).id();
        look(finder.reader, id);
        thumbnails(id).forEach(thumbnail -> blobs.delete(thumbnail.path()));

        look(finder.reader, id);
        clearUp();

        assertAllThere(id);
    }

    private PictureReader beforeItEnds(Runnable event) {
        return new Reader() {
            @Override
            public Reading read(MediaType type, InputStream bytes) throws IOException {
                Reading seen = finder.reader.read(type, bytes);
                event.run();
                return seen;
            }
        };
    }

    /// Its version is read last, inside the transaction that would store the thumbnails.
    private PictureReader dyingOnceDrawn() {
        return new Reader() {
            @Override
            public Reading read(MediaType type, InputStream bytes) throws IOException {
                return finder.reader.read(type, bytes);
            }

            @Override
            public int version() {
                throw new IllegalStateException("killed");
            }
        };
    }

    private PictureReader unreadable() {
        return new Reader() {
            @Override
            public Reading read(MediaType type, InputStream bytes) {
                return new Reading.Unreadable("picture_too_complex", "It is.", Optional.of(new Dimensions(1, 1)));
            }
        };
    }

    /// A reader with behaviour defined by the test.
    private abstract class Reader implements PictureReader {
        @Override
        public int version() {
            return finder.reader.version();
        }

        @Override
        public View view(MediaType type, InputStream bytes, int edge) throws IOException {
            return finder.reader.view(type, bytes, edge);
        }
    }
}
