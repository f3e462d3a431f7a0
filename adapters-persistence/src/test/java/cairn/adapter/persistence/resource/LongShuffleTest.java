package cairn.adapter.persistence.resource;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.OpenedDatabase;
import cairn.adapter.persistence.TestDatabase;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.port.resource.ResourceRepository.Positioned;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceOrder;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Of a long shuffled list, a part is read first.
class LongShuffleTest {
    private static final int FOLDERS = 10_100;

    private final Database database =
            Database.open(DatabaseSettings.inMemory("shuffle"), new SampleIds(), InstantSource.system());
    private final Samples samples = new Samples(new OpenedDatabase(database), TestDatabase.IDS);
    private final Home home = samples.home();

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void pagesOfALongListAreThoseOfTheWholeList() {
        IntStream.range(0, FOLDERS).forEach(i -> samples.folder(home, home.inbox(), "folder"));
        List<Positioned> whole = page(List.of(), 2 * FOLDERS);
        assertThat(whole).hasSize(FOLDERS);

        List<Positioned> pages = new ArrayList<>();
        // The first is within a percent of the list, the last has no successor.
        for (int limit = 40; pages.size() < whole.size(); limit = 1_500) {
            List<Positioned> page = page(pages, limit);
            assertThat(page).isNotEmpty().hasSizeLessThanOrEqualTo(limit);
            pages.addAll(page);
        }

        assertThat(pages).isEqualTo(whole);
        assertThat(page(pages, 40)).isEmpty();
    }

    private List<Positioned> page(List<Positioned> before, int limit) {
        Positioned after = before.isEmpty() ? null : before.getLast();
        return database.resources()
                .list(home.workspace(), ResourceFilter.ALL, ResourceOrder.shuffled("seed"), after, limit);
    }
}
