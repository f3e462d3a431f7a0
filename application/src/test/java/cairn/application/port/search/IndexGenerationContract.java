package cairn.application.port.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.Unavailable;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.search.IndexGeneration.DirtyFlag;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What an [IndexGeneration] must do besides what [IndexBacklogContract] covers.
public interface IndexGenerationContract extends Repositories.Contract {
    private IndexGeneration generation(String name) {
        return repositories().indexGeneration(name);
    }

    private static List<Entry> entries(IndexGeneration generation) {
        return generation.list(100).stream().map(DirtyFlag::entry).toList();
    }

    @Test
    default void isInitializedOnceEverythingHasBeenMarked() {
        IndexGeneration one = generation("one");
        assertThat(one.isInitialized()).isFalse();
        one.register();
        assertThat(one.isInitialized()).isFalse();
        one.markAllDirty();
        assertThat(one.isInitialized()).isTrue();
        one.register();
        assertThat(one.isInitialized()).isFalse();
    }

    @Test
    default void receivesNoMarksMadeBeforeItsRegistration() {
        Home home = samples().home();
        repositories()
                .indexBacklog()
                .markDirty(home.workspace(), new Entry.OfResource(samples().newId()));
        generation("one").register();

        assertThat(entries(generation("one"))).isEmpty();
    }

    @Test
    default void itsMarksAreDeletedWithIt() {
        Home home = samples().home();
        generation("old").register();
        Entry entry = new Entry.OfResource(samples().newId());
        repositories().indexBacklog().markDirty(home.workspace(), entry);
        generation("new").register();

        assertThat(generation("new").retain(Duration.ofMillis(-1))).isTrue();

        assertThat(entries(generation("old"))).isEmpty();
        assertThat(generation("old").retain(Duration.ofDays(1))).isFalse();
    }

    @Test
    default void cannotBeMarkedOnceItIsDeleted() {
        generation("old").register();
        generation("new").register();
        generation("new").retain(Duration.ofMillis(-1));

        assertThatThrownBy(() -> generation("old").markAllDirty()).isInstanceOf(Unavailable.class);
        assertThat(generation("old").isInitialized()).isFalse();
    }
}
