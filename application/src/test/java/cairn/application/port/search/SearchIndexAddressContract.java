package cairn.application.port.search;

import static cairn.application.port.search.SearchIndexFixture.fields;
import static cairn.application.port.search.SearchIndexFixture.note;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.search.SearchIndex.Query;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.QueryText;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Bookmarks found by their addresses, or by parts of them, however they were copied.
public interface SearchIndexAddressContract extends SearchIndexFixture {

    private void putBookmarks() {
        put(
                bookmark(1, "http://example.org/a/b", "A page of letters."),
                bookmark(2, "https://www.example.org/a/b/c", "A page below it."),
                bookmark(3, "https://other.example/a/b?x=1", "Another host."),
                bookmark(4, "https://www.example.org/watch?v=abc", "One video."),
                bookmark(5, "https://www.example.org/watch?v=xyz", "Another video."),
                bookmark(6, "https://example.net/", "A host."),
                bookmark(7, "https://docs.example.com/Guide/how-to-bake-bread.html#oven", "Long ago."),
                bookmark(8, "https://münchen.example/caf%C3%A9", "Coffee."),
                bookmark(9, "http://localhost:8080/admin", "Mine."),
                note(10, "https www example org a b x 1: https://www.example.org/a and example.net, x=1, b"),
                note(11, "Some say example.net is an example of a net; https, https, https, www, www"));
    }

    private static SearchIndex.Document bookmark(int number, String url, String text) {
        return fields(number, "", "", text, url);
    }

    @ParameterizedTest
    @CsvSource({
        "http://example.org/a/b, 1",
        "https://www.example.org/a/b?x=1, 1",
        "https://www.example.org/a/b?x=1#there, 1",
        "https://example.org/a/b/, 1",
        "example.org/a/b, 1",
        "www.example.org/a/b, 1",
        "HTTP://EXAMPLE.ORG:80/A/B, 1",
        "https://ada:pw@example.org/a/b, 1",
        "http://example.org/a/b/c, 2",
        "https://www.example.org/watch?v=abc, 4",
        "http://example.org/watch?v=xyz, 5",
        "example.org/watch?v=abc&t=10, 4",
        "http://example.net, 6",
        "https://www.example.net/?utm_source=x, 6",
        "www.example.net, 6",
        "docs.example.com/guide/how-to-bake-bread.html, 7",
        "docs.example.com, 7",
        "how to bake bread guide, 7",
        "http://münchen.example/café, 8",
        "https://www.münchen.example/caf%c3%a9/, 8",
        "https://localhost:8080/admin/, 9",
    })
    default void ranksTheBookmarkOfAnAddressFirst(String query, int wanted) {
        putBookmarks();
        assertThat(find(query)).as(query).startsWith(wanted);
    }

    @ParameterizedTest
    @CsvSource({
        "https://www.example.org/a/b?x=1, 1 2",
        "http://example.org/a, 1 2 10",
        "https://example.org, 1 2 4 5 10",
        "where was https://example.org/watch?v=1 again, 4 5",
        "http://example.net/, 6 10 11",
        "https://nowhere.example/a/b,",
    })
    default void findsAnAddressInAnyForm(String query, @Nullable String numbers) {
        putBookmarks();
        Query asked = new Query(
                workspace(), QueryText.of(query), false, List.of(), Set.of(Signal.EXACT), Optional.empty(), DEPTH);
        Ranking exact = index().search(asked).getFirst();
        List<Integer> expected = numbers == null
                ? List.of()
                : List.of(numbers.split(" ")).stream().map(Integer::valueOf).toList();
        assertThat(SearchIndexFixture.numbers(exact)).containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    default void aHostFindsAllItsBookmarks() {
        putBookmarks();
        assertThat(find("example.org").subList(0, 5)).containsExactlyInAnyOrder(1, 2, 4, 5, 10);
        assertThat(find("www.example.org").subList(0, 5)).containsExactlyInAnyOrder(1, 2, 4, 5, 10);
        assertThat(find("https://example.com/")).startsWith(7);
    }

    @Test
    default void indexesAddressesOfAnyLength() {
        String path = "https://example.org/" + "a-long-way/".repeat(700);
        put(bookmark(1, path, ""), bookmark(2, "https://example.org/" + "x".repeat(1900), ""), bookmark(3, "x:y", ""));
        assertThat(find("https://example.org/" + "x".repeat(1900))).startsWith(2);
        assertThat(find("http://" + "a.".repeat(990))).doesNotContain(3);
        assertThat(find("http://" + "/".repeat(1990))).doesNotContain(3);
    }
}
