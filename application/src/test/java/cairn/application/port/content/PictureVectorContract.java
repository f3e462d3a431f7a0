package cairn.application.port.content;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.content.VectorRepository.EmbeddedPicture;
import cairn.application.port.content.VectorRepository.SpaceVector;
import cairn.domain.content.BlobPath;
import cairn.domain.content.Depiction;
import cairn.domain.content.Dimensions;
import cairn.domain.content.MediaType;
import cairn.domain.content.Picture;
import cairn.domain.content.Thumbnail;
import cairn.domain.content.ThumbnailSize;
import cairn.domain.resource.ResourceId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// What a [VectorRepository] must do with vectors of pictures.
public interface PictureVectorContract extends Repositories.Contract {
    private VectorRepository vectors() {
        return repositories().vectors();
    }

    private static EmbeddedPicture embedded(String space, String label) {
        return new EmbeddedPicture(
                List.of(new SpaceVector(space, new float[] {0.1f, -0.0f, 1f / 3})),
                List.of(new Depiction(label, 0.875), new Depiction("other", 0.25)));
    }

    private EmbeddedPicture find(Home home, ResourceId id) {
        return Objects.requireNonNull(
                vectors().findPictures(home.workspace(), List.of(id)).get(id));
    }

    @Test
    default void keepsExactVectorsAndTheOrderOfDepictions() {
        Home home = samples().home();
        ResourceId id = samples().newId();
        vectors().writePicture(home.workspace(), id, embedded("s", "cat"));

        EmbeddedPicture found = find(home, id);

        assertThat(found.vectors()).singleElement().satisfies(vector -> {
            assertThat(vector.space()).isEqualTo("s");
            assertThat(vector.values()).containsExactly(0.1f, -0.0f, 1f / 3);
        });
        assertThat(found.depictions()).containsExactly(new Depiction("cat", 0.875), new Depiction("other", 0.25));
    }

    @Test
    default void vectorsOfANewModelReplaceTheOldOnes() {
        Home home = samples().home();
        ResourceId id = samples().newId();
        vectors().writePicture(home.workspace(), id, embedded("old", "cat"));
        vectors()
                .writePicture(
                        home.workspace(),
                        id,
                        new EmbeddedPicture(List.of(new SpaceVector("new", new float[] {1})), List.of()));

        assertThat(find(home, id).vectors()).extracting(SpaceVector::space).containsExactly("new");
        assertThat(find(home, id).depictions()).isEmpty();
    }

    @Test
    default void keepsWorkspacesApart() {
        Home home = samples().home();
        ResourceId id = samples().newId();
        vectors().writePicture(home.workspace(), id, embedded("s", "cat"));
        assertThat(vectors().findPictures(samples().home().workspace(), List.of(id)))
                .isEmpty();
        assertThat(vectors().findPictures(home.workspace(), List.of())).isEqualTo(Map.of());
    }

    private ResourceId picture(Home home, String name) {
        ResourceId id = samples().file(home, home.inbox(), name, 5).id();
        Thumbnail small = new Thumbnail(
                ThumbnailSize.SM,
                new BlobPath(samples().id(), "jpg"),
                new MediaType("image", "jpeg"),
                new Dimensions(1, 1),
                1,
                "00");
        repositories()
                .pictures()
                .write(home.workspace(), id, new Picture(new Dimensions(1, 1), List.of(), List.of(small)), 1);
        return id;
    }

    @Test
    default void isCopiedWithItsResource() {
        Home home = samples().home();
        ResourceId from = picture(home, "from");
        ResourceId to = samples().file(home, home.inbox(), "to", 5).id();
        vectors().writePicture(home.workspace(), from, embedded("s", "cat"));

        repositories().resourceCopies().insert(home.workspace(), from, to);

        assertThat(find(home, to).depictions()).isEqualTo(find(home, from).depictions());
        assertThat(find(home, to).vectors().getFirst().values()).hasSize(3);
    }
}
