package cairn.application.port.search;

import static cairn.application.port.search.SearchIndexFixture.document;
import static cairn.application.port.search.SearchIndexFixture.note;
import static cairn.application.port.search.SearchIndexFixture.tag;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.search.SearchIndex.Change;
import cairn.domain.annotation.TagId;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Items found by the names of their tags.
public interface SearchIndexTagContract extends SearchIndexFixture {

    @Test
    default void findsItemsByTheirTags() {
        putTag(workspace(), 1, "Machine Learning");
        put(document(1, "paper", "text", Set.of(tag(1)), 1, null), note(2, "something else"));
        assertThat(find("learning")).containsExactly(1);
        assertThat(find("machines")).containsExactly(1);
    }

    @Test
    default void doesNotReturnTagsAsHits() {
        putTag(workspace(), 1, "lonely");
        assertThat(find("lonely")).isEmpty();
        assertThat(find("\"lonely\"")).isEmpty();
    }

    @Test
    default void findsItemsByTheNewNameOfATag() {
        putTag(workspace(), 1, "before");
        put(document(1, "paper", "text", Set.of(tag(1)), 1, null));
        index().apply(List.of(new Change.PutTag(workspace(), 2, tag(1), "after")));
        assertThat(find("before")).isEmpty();
        assertThat(find("after")).containsExactly(1);
    }

    @Test
    default void doesNotFindItemsByARemovedTag() {
        putTag(workspace(), 1, "gone");
        put(document(1, "paper", "text", Set.of(tag(1)), 1, null));
        index().apply(List.of(new Change.Remove(workspace(), 2, tag(1).value())));
        assertThat(find("gone")).isEmpty();
    }

    @Test
    default void aMatchingTagRaisesTheScore() {
        putTag(workspace(), 1, "apple");
        put(note(1, "apple pie"), document(2, "", "apple pie", Set.of(tag(1)), 1, null));
        assertThat(find("apple")).containsExactly(2, 1);
    }

    @Test
    default void excludesItemsOfMoreThanAThousandMatchingTags() {
        index().apply(IntStream.range(0, 1100)
                .mapToObj(i -> (Change) new Change.PutTag(workspace(), 1, tag(i), "client " + i))
                .toList());
        index().apply(IntStream.range(0, 1100)
                .mapToObj(i -> (Change)
                        new Change.PutResource(workspace(), 1, document(i, "", "invoice", Set.of(tag(i)), 1, null)))
                .toList());
        put(note(2000, "invoice"));
        assertThat(find("invoice -client")).containsExactly(2000);
    }

    @Test
    default void aStrictPartMayMatchATag() {
        putTag(workspace(), 1, "new york");
        putTag(workspace(), 2, "york new");
        put(
                document(1, "a", "trip", Set.of(tag(1)), 1, null),
                document(2, "b", "trip", Set.of(tag(2)), 1, null),
                note(3, "trip to new york"));
        assertThat(find("trip \"new york\"")).containsExactlyInAnyOrder(1, 3);
        assertThat(find("\"trip\" \"new york\"")).containsExactlyInAnyOrder(1, 3);
        assertThat(find("trip -\"new york\"")).containsExactly(2);
    }

    @Test
    default void aStrictPartMayNotSpanTwoTags() {
        putTag(workspace(), 1, "new");
        putTag(workspace(), 2, "york");
        put(document(1, "a", "trip", Set.of(tag(1), tag(2)), 1, null));
        assertThat(find("\"new york\"")).isEmpty();
        assertThat(find("\"new\" \"york\"")).containsExactly(1);
    }

    /// As many as a query may have.
    @Test
    default void findsItemsByVeryManyQuotedPartsThatTagsContainToo() {
        String signs = IntStream.range(0, 660)
                .mapToObj(i -> Character.toString(0x4E00 + i))
                .collect(Collectors.joining());
        for (int tag = 0; tag < 4; tag++) {
            putTag(workspace(), tag, signs.substring(165 * tag, 165 * (tag + 1)));
        }
        put(note(1, signs), note(2, signs.substring(1)));
        assertThat(find("\"" + String.join("\"\"", signs.split("")) + "\"")).containsExactly(1);
    }

    @Test
    default void findsItemsByManyMatchingTags() {
        IntStream.range(0, 200).forEach(i -> putTag(workspace(), i, "project " + i));
        Set<TagId> all =
                IntStream.range(0, 200).mapToObj(SearchIndexFixture::tag).collect(Collectors.toSet());
        put(document(1, "", "", all, 1, null), document(2, "", "", Set.of(tag(199)), 1, null));
        assertThat(find("project")).containsExactlyInAnyOrder(1, 2);
        assertThat(find("\"project\"")).containsExactlyInAnyOrder(1, 2);
    }

    @Test
    default void tagsOfAnotherWorkspaceHaveNoEffect() {
        putTag(other(), 1, "secret");
        put(document(1, "", "text", Set.of(tag(1)), 1, null));
        assertThat(find("secret")).isEmpty();
        assertThat(find("\"secret\"")).isEmpty();
        assertThat(find("text -secret")).containsExactly(1);
    }
}
