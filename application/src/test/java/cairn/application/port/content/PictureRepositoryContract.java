package cairn.application.port.content;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.tree.Purges.Detached;
import cairn.application.port.tree.Purges.Purged;
import cairn.domain.content.BlobPath;
import cairn.domain.content.Colour;
import cairn.domain.content.Dimensions;
import cairn.domain.content.DominantColour;
import cairn.domain.content.MediaType;
import cairn.domain.content.Picture;
import cairn.domain.content.Thumbnail;
import cairn.domain.content.ThumbnailSize;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What every [PictureRepository] does.
public interface PictureRepositoryContract extends Repositories.Contract {
    private PictureRepository pictures() {
        return repositories().pictures();
    }

    @Test
    default void aRecordShowsItsPicture() {
        Home home = samples().home();
        ResourceId id = samples().file(home, home.inbox(), "a.png", 5).id();
        Picture picture = picture(1);

        List<BlobPath> old = pictures().write(home.workspace(), id, picture, 1);

        assertThat(old).isEmpty();
        assertThat(view(home, id).picture()).isEqualTo(picture);
        assertThat(pictures()
                        .findColours(home.workspace(), List.of(id, samples().newId())))
                .isEqualTo(Map.of(id, picture.colours()));
    }

    @Test
    default void replacesAPictureAndReturnsTheThumbnailsOfTheOldOne() {
        Home home = samples().home();
        ResourceId id = samples().file(home, home.inbox(), "a.png", 5).id();
        Picture first = picture(1);
        Picture second = picture(2);
        pictures().write(home.workspace(), id, first, 1);

        assertThat(pictures().write(home.workspace(), id, first, 1)).isEmpty();
        assertThat(pictures().write(home.workspace(), id, second, 2)).containsExactlyInAnyOrderElementsOf(paths(first));
        assertThat(view(home, id).picture()).isEqualTo(second);
        assertThat(pictures().thumbnails(home.workspace(), id))
                .containsExactlyInAnyOrderElementsOf(second.thumbnails());
        assertThat(pictures().thumbnails(samples().home().workspace(), id)).isEmpty();
    }

    @Test
    default void aDeletedPictureIsNoLongerShown() {
        Home home = samples().home();
        ResourceId id = samples().file(home, home.inbox(), "a.pdf", 5).id();
        ResourceId other = samples().file(home, home.inbox(), "b.pdf", 5).id();
        Picture picture = picture(1);
        Picture kept = picture(2);
        pictures().write(home.workspace(), id, picture, 1);
        pictures().write(home.workspace(), other, kept, 1);

        assertThat(pictures().delete(home.workspace(), id)).containsExactlyInAnyOrderElementsOf(paths(picture));
        assertThat(pictures().delete(home.workspace(), id)).isEmpty();
        assertThat(view(home, id).picture()).isNull();
        assertThat(view(home, other).picture()).isEqualTo(kept);
    }

    @Test
    default void findsThumbnailsOnlyInTheirWorkspace() {
        Home home = samples().home();
        Home other = samples().home();
        ResourceId id = samples().file(home, home.inbox(), "a.png", 5).id();
        Picture picture = picture(1);
        pictures().write(home.workspace(), id, picture, 1);
        Thumbnail thumbnail = picture.thumbnails().getFirst();
        BlobPath path = thumbnail.path();

        assertThat(pictures().findThumbnail(home.workspace(), path)).contains(thumbnail);
        assertThat(pictures().findThumbnail(other.workspace(), path)).isEmpty();
        assertThat(pictures().findThumbnail(home.workspace(), new BlobPath(path.id(), "gif")))
                .isEmpty();
        assertThat(pictures().findColours(other.workspace(), List.of(id))).isEmpty();
    }

    @Test
    default void thumbnailsAreDeletedWithTheirResourceAndAreNotCounted() {
        Home home = samples().home();
        Resource.StoredFile file = samples().file(home, home.inbox(), "a", 5);
        Picture picture = picture(1);
        pictures().write(home.workspace(), file.id(), picture, 1);

        Detached detached = repositories()
                .transactions()
                .write(
                        new TreeLock.Exclusive(home.workspace()),
                        () -> repositories().purges().detach(home.workspace(), List.of(file.id()), List.of()))
                .getFirst();

        BlobPath path = picture.thumbnails().getFirst().path();
        assertThat(pictures().findThumbnail(home.workspace(), path)).isEmpty();
        Purged purged = repositories()
                .transactions()
                .write(new TreeLock.None(), () -> repositories().purges().purge(detached, 10));
        assertThat(purged.blobs())
                .containsAll(paths(picture))
                .contains(file.content().path());
        assertThat(purged.bytes()).isZero();
        assertThat(pictures().findColours(home.workspace(), List.of(file.id()))).isEmpty();
    }

    private ResourceView view(Home home, ResourceId id) {
        return repositories().resources().views(home.workspace(), List.of(id)).getFirst();
    }

    private static List<BlobPath> paths(Picture picture) {
        return picture.thumbnails().stream().map(Thumbnail::path).toList();
    }

    private static Picture picture(int number) {
        List<DominantColour> colours = List.of(
                new DominantColour(new Colour(1, 2, number), 0.75), new DominantColour(new Colour(255, 0, 128), 0.2));
        List<Thumbnail> thumbnails = Stream.of(ThumbnailSize.SM, ThumbnailSize.MD)
                .map(size -> new Thumbnail(
                        size,
                        new BlobPath(UUID.randomUUID(), "png"),
                        new MediaType("image", "png"),
                        new Dimensions(10, number),
                        99,
                        "ab".repeat(32)))
                .toList();
        return new Picture(new Dimensions(300, number), colours, thumbnails);
    }
}
