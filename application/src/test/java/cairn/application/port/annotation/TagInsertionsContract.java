package cairn.application.port.annotation;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.Together;
import cairn.application.port.Window;
import cairn.application.port.annotation.TagRepository.Inserted;
import cairn.domain.annotation.Tag;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What a [TagRepository] must do with several tags at once.
public interface TagInsertionsContract extends Repositories.Contract {
    @Test
    default void insertsNewTagsAndFindsExistingOnes() {
        Home home = samples().home();
        Home other = samples().home();
        Tag street = samples().newTag(home, "Straße");
        Tag red = samples().newTag(home, "red");
        Tag blue = samples().newTag(home, "blue");
        repositories().tags().insertIfAbsent(home.workspace(), List.of(street));
        samples().tag(other, "red");

        List<Inserted> inserted = repositories()
                .tags()
                .insertIfAbsent(home.workspace(), List.of(red, samples().newTag(home, "STRASSE"), blue));

        assertThat(inserted)
                .containsExactlyInAnyOrder(
                        new Inserted(red, true), new Inserted(street, false), new Inserted(blue, true));
        assertThat(repositories().tags().insertIfAbsent(home.workspace(), List.of()))
                .isEmpty();
    }

    /// In whatever order the names are given.
    @Test
    default void concurrentInsertionsOfTheSameNamesCreateEachTagOnce() {
        Home home = samples().home();

        List<List<Inserted>> inserted = Together.run(16, i -> {
            List<Tag> tags = new ArrayList<>(IntStream.range(0, 20)
                    .mapToObj(number -> samples().newTag(home, "tag " + number))
                    .toList());
            Collections.rotate(tags, i);
            return repositories()
                    .transactions()
                    .writeRelaxed(() -> repositories().tags().insertIfAbsent(home.workspace(), tags));
        });

        assertThat(inserted).allSatisfy(each -> assertThat(each).hasSize(20));
        assertThat(inserted.stream().flatMap(List::stream).filter(Inserted::isNew))
                .hasSize(20);
        assertThat(repositories()
                        .tags()
                        .list(home.workspace(), "", new Window(100, 0))
                        .count())
                .isEqualTo(20);
    }

    /// For example, two batches insert the same new tags in different orders.
    @Test
    default void insertionsThatDeadlockBothSucceed() {
        Home home = samples().home();
        CountDownLatch both = new CountDownLatch(2);

        Together.run(
                2,
                i -> repositories().transactions().writeRelaxed(() -> {
                    insert(home, i == 0 ? "red" : "blue");
                    both.countDown();
                    await(both);
                    return insert(home, i == 0 ? "blue" : "red");
                }));

        assertThat(repositories()
                        .tags()
                        .list(home.workspace(), "", new Window(100, 0))
                        .count())
                .isEqualTo(2);
    }

    private List<Inserted> insert(Home home, String name) {
        return repositories()
                .tags()
                .insertIfAbsent(home.workspace(), List.of(samples().newTag(home, name)));
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
