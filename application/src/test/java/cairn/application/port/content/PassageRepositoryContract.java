package cairn.application.port.content;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.content.PassageRepository.EmbeddedPassage;
import cairn.application.port.content.PassageRepository.StoredPassage;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.domain.resource.ResourceId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// What a [PassageRepository] must do.
public interface PassageRepositoryContract extends Repositories.Contract {
    StoredPassage FIRST = new StoredPassage("a", 0, 9, 1);
    StoredPassage SECOND = new StoredPassage("b", 10, 19, null);
    StoredPassage AGAIN = new StoredPassage("a", 20, 29, 3);

    private PassageRepository passages() {
        return repositories().passages();
    }

    private static StoredVector vector(String model, String hash, float... values) {
        return new StoredVector(model, hash, values);
    }

    private List<StoredPassage> find(Home home, String model, ResourceId id) {
        return passages().find(home.workspace(), List.of(id), model).getOrDefault(id, List.of()).stream()
                .map(EmbeddedPassage::passage)
                .toList();
    }

    @Test
    default void findsPassagesInOrderWithExactVectors() {
        Home home = samples().home();
        ResourceId note = samples().newId();
        passages().insert(home.workspace(), note, List.of(vector("m", "a", 0.1f, -0.0f), vector("m", "b", 1f / 3, 1)));
        passages().replace(home.workspace(), note, List.of(FIRST, SECOND, AGAIN));

        Map<ResourceId, List<EmbeddedPassage>> found =
                passages().find(home.workspace(), List.of(note, samples().newId()), "m");

        assertThat(found).containsOnlyKeys(note);
        assertThat(find(home, "m", note)).containsExactly(FIRST, SECOND, AGAIN);
        List<EmbeddedPassage> embedded = Objects.requireNonNull(found.get(note));
        assertThat(embedded.get(0).values()).containsExactly(0.1f, -0.0f);
        assertThat(embedded.get(1).values()).containsExactly(1f / 3, 1);
        assertThat(embedded.get(2).values()).containsExactly(0.1f, -0.0f);
    }

    @Test
    default void replacingPassagesKeepsVectorsOfUnchangedTexts() {
        Home home = samples().home();
        ResourceId note = samples().newId();
        passages().insert(home.workspace(), note, List.of(vector("m", "a", 1), vector("m", "b", 1)));
        passages().replace(home.workspace(), note, List.of(FIRST, SECOND));

        passages().replace(home.workspace(), note, List.of(AGAIN));

        assertThat(find(home, "m", note)).containsExactly(AGAIN);
        assertThat(passages().findEmbedded(home.workspace(), note, "m")).containsExactly("a");
        passages().replace(home.workspace(), note, List.of());
        assertThat(passages().findEmbedded(home.workspace(), note, "m")).isEmpty();
        assertThat(passages().find(home.workspace(), List.of(note), "m")).isEmpty();
    }

    @Test
    default void addsVectorsWithoutReplacingExistingOnes() {
        Home home = samples().home();
        ResourceId note = samples().newId();
        passages().insert(home.workspace(), note, List.of(vector("m", "a", 1)));

        passages().insert(home.workspace(), note, List.of(vector("m", "a", 2), vector("m", "b", 3)));
        passages().insert(home.workspace(), note, List.of());

        passages().replace(home.workspace(), note, List.of(FIRST, SECOND));
        List<EmbeddedPassage> found = Objects.requireNonNull(
                passages().find(home.workspace(), List.of(note), "m").get(note));
        assertThat(found.get(0).values()).containsExactly(1);
        assertThat(found.get(1).values()).containsExactly(3);
    }

    @Test
    default void neverMixesModels() {
        Home home = samples().home();
        ResourceId note = samples().newId();
        passages().insert(home.workspace(), note, List.of(vector("small", "a", 1), vector("large", "b", 1, 2)));
        passages().replace(home.workspace(), note, List.of(FIRST, SECOND));

        assertThat(passages().findEmbedded(home.workspace(), note, "small")).containsExactly("a");
        assertThat(find(home, "small", note)).containsExactly(FIRST);
        assertThat(find(home, "large", note)).containsExactly(SECOND);
    }

    @Test
    default void findsVectorsOfAllModelsInTextOrder() {
        Home home = samples().home();
        ResourceId note = samples().newId();
        passages()
                .insert(
                        home.workspace(),
                        note,
                        List.of(vector("small", "b", 2), vector("small", "a", 1), vector("large", "a", 3)));
        passages().replace(home.workspace(), note, List.of(FIRST, SECOND));

        List<StoredVector> found = Objects.requireNonNull(passages()
                .findVectors(home.workspace(), List.of(note, samples().newId()))
                .get(note));
        assertThat(found).extracting(StoredVector::model).containsExactly("large", "small", "small");
        assertThat(found).extracting(vector -> vector.values()[0]).containsExactly(3f, 1f, 2f);
    }

    @Test
    default void keepsWorkspacesApart() {
        Home home = samples().home();
        Home elsewhere = samples().home();
        ResourceId note = samples().newId();
        passages().insert(home.workspace(), note, List.of(vector("m", "a", 1)));
        passages().replace(home.workspace(), note, List.of(FIRST));

        passages().replace(elsewhere.workspace(), note, List.of());

        assertThat(find(home, "m", note)).containsExactly(FIRST);
        assertThat(find(elsewhere, "m", note)).isEmpty();
        assertThat(passages().findEmbedded(elsewhere.workspace(), note, "m")).isEmpty();
    }
}
