package cairn.adapter.persistence.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.Filtering;
import cairn.application.port.Samples.Home;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.resource.ResourceRepository.InvalidPosition;
import cairn.application.port.resource.ResourceRepository.Positioned;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceFilter.TreeScope;
import cairn.domain.search.ResourceOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Long shuffled lists are read in parts; in this test a list is long from 40 rows on.
class ShufflePartTest extends DatabaseTestCase {
    private static final int MANY = 40;
    private static final int FOLDERS = 100;
    private static final int NOTES = 20;

    private final Home home = samples().home();

    @Test
    void pagesReadInPartsEqualThoseOfTheWholeList() {
        ResourceId folder = samples().folder(home, home.inbox(), "holds the notes");
        IntStream.range(1, FOLDERS).forEach(i -> samples().folder(home, home.inbox(), "folder " + i));
        IntStream.range(0, NOTES).forEach(i -> samples().note(home, folder, "note " + i));

        assertPages(ResourceFilter.ALL, FOLDERS + NOTES);
        assertPages(ResourceFilter.ALL.of(Kind.NOTEPAD), NOTES);
        assertPages(Filtering.by(filter -> filter.excludedKinds(Kind.NOTEPAD)), FOLDERS);
        assertPages(ResourceFilter.ALL.in(TreeScope.under(home.inbox())), FOLDERS);
        assertPages(ResourceFilter.ALL.in(TreeScope.below(home.bin())), 0);
    }

    /// Also reads one row at a time, so that parts end at every position.
    private void assertPages(ResourceFilter filter, int rows) {
        List<Positioned> whole = page(database().resources(), filter, null, 2 * FOLDERS);
        assertThat(whole).hasSize(rows);
        assertThat(pages(filter, 1)).isEqualTo(whole);
        assertThat(pages(filter, 17)).isEqualTo(whole);
        assertThat(pages(filter, 2 * FOLDERS)).isEqualTo(whole);
    }

    private List<Positioned> pages(ResourceFilter filter, int limit) {
        List<Positioned> pages = new ArrayList<>();
        List<Positioned> page = page(split(), filter, null, limit);
        while (!page.isEmpty()) {
            assertThat(page).hasSizeLessThanOrEqualTo(limit);
            pages.addAll(page);
            page = page(split(), filter, page.getLast(), limit);
        }
        return pages;
    }

    private List<Positioned> page(
            ResourceRepository resources, ResourceFilter filter, @Nullable Positioned after, int limit) {
        return resources.list(home.workspace(), filter, ResourceOrder.shuffled("seed"), after, limit);
    }

    private JdbiResourceRepository split() {
        return ((JdbiResourceRepository) database().resources()).withParts(MANY);
    }

    @Test
    void theLastPartEndsWithTheLastValue() {
        assertThat(ShufflePart.after(null, 1).isLast()).isFalse();
        assertThat(ShufflePart.after(null, 100).isLast()).isTrue();
        assertThat(ShufflePart.after(at("f".repeat(32)), 1).isLast()).isTrue();
        assertThat(ShufflePart.after(at("fd" + "0".repeat(30)), 1).isLast()).isFalse();
        assertThat(ShufflePart.after(at("f".repeat(40)), 1)).isEqualTo(ShufflePart.after(at("f".repeat(32)), 1));
    }

    @Test
    void refusesInvalidPositions() {
        assertThatThrownBy(() -> ShufflePart.after(at("x"), 1)).isInstanceOf(InvalidPosition.class);
        assertThat(ShufflePart.after(at(""), 1)).isEqualTo(ShufflePart.after(null, 1));
    }

    private Positioned at(String key) {
        return new Positioned(home.inbox(), key);
    }
}
