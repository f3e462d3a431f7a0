package cairn.application.port.content;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.domain.resource.ResourceId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// What a [VectorRepository] must do.
public interface VectorRepositoryContract extends Repositories.Contract {
    private void write(Home home, ResourceId id, String model, float... values) {
        repositories().vectors().write(home.workspace(), id, new StoredVector(model, "hash", values));
    }

    private Map<ResourceId, StoredVector> find(Home home, String model, ResourceId... ids) {
        return repositories().vectors().find(home.workspace(), List.of(ids), model);
    }

    private StoredVector only(Home home, ResourceId id) {
        return List.copyOf(find(home, "small", id).values()).getFirst();
    }

    @Test
    default void returnsAVectorExactly() {
        Home home = samples().home();
        ResourceId note = samples().newId();
        float[] values = {0.1f, -0.0f, Float.MIN_VALUE, 1f / 3, -1};

        write(home, note, "small", values);

        StoredVector found = only(home, note);
        assertThat(found.values()).isEqualTo(values);
        assertThat(found.textHash()).isEqualTo("hash");
        assertThat(found.model()).isEqualTo("small");
    }

    @Test
    default void replacesTheVectorOfAModel() {
        Home home = samples().home();
        ResourceId note = samples().newId();
        write(home, note, "small", 1, 0);

        write(home, note, "small", 0, 1);

        assertThat(only(home, note).values()).containsExactly(0, 1);
    }

    @Test
    default void neverMixesModels() {
        Home home = samples().home();
        ResourceId note = samples().newId();
        ResourceId other = samples().newId();
        write(home, note, "small", 1, 0);
        write(home, note, "large", 1, 0, 0);
        write(home, other, "large", 0, 1, 0);

        assertThat(find(home, "small", note, other)).containsOnlyKeys(note);
        assertThat(find(home, "large", note, other)).containsOnlyKeys(note, other);
    }

    @Test
    default void findsTheVectorsOfAllModels() {
        Home home = samples().home();
        ResourceId note = samples().newId();
        ResourceId other = samples().newId();
        write(home, note, "small", 1, 0);
        write(home, note, "large", 1, 0, 0);
        write(home, other, "large", 0, 1, 0);

        Map<ResourceId, List<StoredVector>> found = repositories()
                .vectors()
                .find(home.workspace(), List.of(note, other, samples().newId()));

        assertThat(found).containsOnlyKeys(note, other);
        assertThat(found.get(note)).extracting(StoredVector::model).containsExactly("large", "small");
        assertThat(Objects.requireNonNull(found.get(note)).getFirst().values()).containsExactly(1, 0, 0);
    }

    @Test
    default void findsOnlyTheRequestedVectorsOfTheWorkspace() {
        Home home = samples().home();
        Home elsewhere = samples().home();
        ResourceId note = samples().newId();
        write(home, note, "small", 1, 0);
        write(home, samples().newId(), "small", 1, 0);

        assertThat(find(home, "small", note, samples().newId())).containsOnlyKeys(note);
        assertThat(find(home, "small")).isEmpty();
        assertThat(find(elsewhere, "small", note)).isEmpty();
    }
}
