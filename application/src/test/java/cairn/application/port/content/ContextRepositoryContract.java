package cairn.application.port.content;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.content.ContextRepository.StoredContext;
import cairn.domain.resource.ResourceId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// What a [ContextRepository] must do.
public interface ContextRepositoryContract extends Repositories.Contract {
    private ContextRepository contexts() {
        return repositories().contexts();
    }

    private static StoredContext context(String model, String text, float... values) {
        return new StoredContext(model, "hash", text, values);
    }

    private void replace(Home home, ResourceId note, StoredContext... all) {
        repositories().transactions().writeRelaxed(() -> {
            contexts().replace(home.workspace(), note, List.of(all));
            return note;
        });
    }

    private List<StoredContext> find(Home home, ResourceId note) {
        return contexts().find(home.workspace(), List.of(note)).getOrDefault(note, List.of());
    }

    @Test
    default void findsContextsByModelWithExactVectors() {
        Home home = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();

        replace(home, note, context("n", "é\nb", 0.5f), context("m", "é\nb", 0.1f, -0.0f));

        Map<ResourceId, List<StoredContext>> found =
                contexts().find(home.workspace(), List.of(note, samples().newId()));
        assertThat(found).containsOnlyKeys(note);
        List<StoredContext> its = Objects.requireNonNull(found.get(note));
        assertThat(its).extracting(StoredContext::model).containsExactly("m", "n");
        assertThat(its.getFirst().text()).isEqualTo("é\nb");
        assertThat(its.getFirst().noteHash()).isEqualTo("hash");
        assertThat(its.getFirst().values()).containsExactly(0.1f, -0.0f);
    }

    @Test
    default void replacesAllContextsOfANote() {
        Home home = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        replace(home, note, context("m", "a", 1), context("n", "a", 1));

        replace(home, note, context("n", "b", 1));
        assertThat(find(home, note)).extracting(StoredContext::text).containsExactly("b");

        replace(home, note);
        assertThat(find(home, note)).isEmpty();
    }

    @Test
    default void keepsContextsOfWorkspacesApart() {
        Home home = samples().home();
        Home other = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        replace(home, note, context("m", "a", 1));

        assertThat(find(other, note)).isEmpty();
        assertThat(contexts().expect(home.workspace(), List.of(note))).containsExactly(note);
        contexts().begin(other.workspace(), note);
        assertThat(contexts().expect(home.workspace(), List.of(note))).isEmpty();
    }

    @Test
    default void anExpectedContextIsExpectedAgainOnlyAfterItBegins() {
        Home home = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        ResourceId other = samples().note(home, home.inbox(), "other").id();

        assertThat(contexts().expect(home.workspace(), List.of(note))).containsExactly(note);
        assertThat(contexts().expect(home.workspace(), List.of(note))).isEmpty();
        assertThat(contexts().expect(home.workspace(), List.of(note, other))).containsExactly(other);
        contexts().begin(home.workspace(), note);
        assertThat(contexts().expect(home.workspace(), List.of(note))).containsExactly(note);
    }
}
