package cairn.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.job.Job;
import cairn.application.port.PictureVectorRepository.Embedded;
import cairn.application.port.PictureVectorRepository.Missing;
import cairn.application.port.PictureVectorRepository.SpaceVector;
import cairn.application.port.Samples.Home;
import cairn.domain.content.BlobPath;
import cairn.domain.content.Depiction;
import cairn.domain.content.Dimensions;
import cairn.domain.content.MediaType;
import cairn.domain.content.Picture;
import cairn.domain.content.Thumbnail;
import cairn.domain.content.ThumbnailSize;
import cairn.domain.resource.ResourceId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// What every [PictureVectorRepository] does.
public interface PictureVectorRepositoryContract extends Repositories.Contract {
    private PictureVectorRepository vectors() {
        return repositories().pictureVectors();
    }

    private static Embedded embedded(String space, String label) {
        return new Embedded(
                List.of(new SpaceVector(space, new float[] {0.1f, -0.0f, 1f / 3})),
                List.of(new Depiction(label, 0.875), new Depiction("other", 0.25)));
    }

    private Embedded find(Home home, ResourceId id) {
        return Objects.requireNonNull(
                vectors().find(home.workspace(), List.of(id)).get(id));
    }

    @Test
    default void givesBackEveryBitAndTheOrderOfDepictions() {
        Home home = samples().home();
        ResourceId id = samples().newId();
        vectors().write(home.workspace(), id, embedded("s", "cat"));

        Embedded found = find(home, id);

        assertThat(found.vectors()).singleElement().satisfies(vector -> {
            assertThat(vector.space()).isEqualTo("s");
            assertThat(vector.values()).containsExactly(0.1f, -0.0f, 1f / 3);
        });
        assertThat(found.depictions()).containsExactly(new Depiction("cat", 0.875), new Depiction("other", 0.25));
    }

    @Test
    default void aNewModelTakesThePlaceOfTheOld() {
        Home home = samples().home();
        ResourceId id = samples().newId();
        vectors().write(home.workspace(), id, embedded("old", "cat"));
        vectors()
                .write(home.workspace(), id, new Embedded(List.of(new SpaceVector("new", new float[] {1})), List.of()));

        assertThat(find(home, id).vectors()).extracting(SpaceVector::space).containsExactly("new");
        assertThat(find(home, id).depictions()).isEmpty();
    }

    @Test
    default void keepsWorkspacesApart() {
        Home home = samples().home();
        ResourceId id = samples().newId();
        vectors().write(home.workspace(), id, embedded("s", "cat"));
        assertThat(vectors().find(samples().home().workspace(), List.of(id))).isEmpty();
        assertThat(vectors().find(home.workspace(), List.of())).isEqualTo(Map.of());
    }

    @Test
    default void listsPicturesWithoutAVectorOfTheSpaceTheNewestFirst() {
        String space = "space_" + samples().newId().toString().replace('-', '_');
        Home home = samples().home();
        ResourceId first = picture(home, "first");
        ResourceId second = picture(home, "second");
        ResourceId done = picture(home, "done");
        ResourceId givenUp = picture(home, "given up");
        samples().file(home, home.inbox(), "no picture", 5);
        vectors().write(home.workspace(), done, embedded(space, "cat"));
        vectors().write(home.workspace(), first, embedded("another", "cat"));
        vectors().giveUp(home.workspace(), givenUp, space);
        repositories().jobs().enqueue(new Job.EmbedPicture(home.workspace(), second), Instant.EPOCH);

        List<Missing> missing = vectors().listMissing(space, 1000).stream()
                .filter(one -> one.workspace().equals(home.workspace()))
                .toList();

        assertThat(missing)
                .containsExactly(
                        new Missing(home.workspace(), second, true), new Missing(home.workspace(), first, false));
        assertThat(vectors().listMissing(space, 1)).hasSize(1);
        assertThat(vectors().find(home.workspace(), List.of(givenUp))).isEmpty();
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
    default void goesAndIsCopiedWithItsResource() {
        Home home = samples().home();
        ResourceId from = picture(home, "from");
        ResourceId to = samples().file(home, home.inbox(), "to", 5).id();
        vectors().write(home.workspace(), from, embedded("s", "cat"));

        repositories().resourceCopies().insert(home.workspace(), from, to);

        assertThat(find(home, to).depictions()).isEqualTo(find(home, from).depictions());
        assertThat(find(home, to).vectors().getFirst().values()).hasSize(3);
    }
}
