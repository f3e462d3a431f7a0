package cairn.application.port.search;

import static cairn.application.port.search.SearchIndexFixture.id;
import static cairn.application.port.search.SearchIndexFixture.note;
import static cairn.application.port.search.SearchIndexFixture.tag;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.search.SearchIndex.Change;
import cairn.application.port.search.SearchIndex.Change.PutResource;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// When changes become visible.
public interface SearchIndexWriteContract extends SearchIndexFixture {
    /// The index closed and opened again.
    SearchIndex reopened();

    @Test
    default void aFreshIndexIsNew() {
        assertThat(index().isNew()).isTrue();
    }

    @Test
    default void anEmptyIndexFindsNothing() {
        assertThat(find("anything \"at all\" -here")).isEmpty();
    }

    @Test
    default void aChangeIsVisibleToTheNextSearch() {
        put(note(1, "first"));
        put(note(2, "second"));
        assertThat(find("first")).containsExactly(1);
        assertThat(find("second")).containsExactly(2);
    }

    @Test
    default void replacesTheWholeDocument() {
        put(workspace(), 1, note(1, "before"));
        put(workspace(), 2, note(1, "after"));
        assertThat(find("before")).isEmpty();
        assertThat(find("after")).containsExactly(1);
    }

    @Test
    default void appliesTheSameRevisionAgain() {
        put(workspace(), 3, note(1, "before"));
        put(workspace(), 3, note(1, "after"));
        assertThat(find("before after")).containsExactly(1);
        assertThat(find("before")).isEmpty();
    }

    @Test
    default void ignoresAnOlderRevision() {
        put(workspace(), 5, note(1, "newer"));
        put(workspace(), 4, note(1, "older"));
        remove(4, 1);
        assertThat(find("newer")).containsExactly(1);
        assertThat(find("older")).isEmpty();
    }

    @Test
    default void ignoresAnOlderRevisionInTheSameBatch() {
        index().apply(List.of(
                new PutResource(workspace(), 5, note(1, "newer")), new PutResource(workspace(), 4, note(1, "older"))));
        assertThat(find("newer older")).containsExactly(1);
        assertThat(find("older")).isEmpty();
    }

    @Test
    default void keepsTheLastOfSeveralChangesInOneBatch() {
        index().apply(List.of(
                new PutResource(workspace(), 1, note(1, "once")),
                new PutResource(workspace(), 2, note(1, "twice")),
                new Change.Remove(workspace(), 3, id(1).value()),
                new PutResource(workspace(), 4, note(1, "again"))));
        assertThat(find("once twice again")).containsExactly(1);
        assertThat(find("once twice")).isEmpty();
    }

    @Test
    default void removesAnEntry() {
        put(workspace(), 1, note(1, "gone"));
        remove(2, 1);
        assertThat(find("gone")).isEmpty();
    }

    @Test
    default void aLateChangeDoesNotRestoreARemovedEntry() {
        remove(7, 1);
        put(workspace(), 6, note(1, "late"));
        assertThat(find("late")).isEmpty();
        put(workspace(), 8, note(1, "reborn"));
        assertThat(find("reborn")).containsExactly(1);
    }

    @Test
    default void distinguishesEqualEntriesOfTwoWorkspaces() {
        put(workspace(), 1, note(1, "mine"));
        put(other(), 1, note(1, "theirs"));
        remove(2, 1);
        assertThat(find("mine")).isEmpty();
        assertThat(find(other(), "theirs")).containsExactly(1);
    }

    @Test
    default void removesAWholeWorkspaceAndNoOther() {
        put(note(1, "mine"));
        put(workspace(), 1, SearchIndexFixture.document(2, "", "", Set.of(tag(1)), 1, null));
        putTag(workspace(), 1, "label");
        remove(9, 3);
        index().flush(() -> {});
        put(note(4, "mine"));
        put(other(), 1, note(1, "mine"));

        index().remove(workspace());

        assertThat(find("mine label")).isEmpty();
        assertThat(find(other(), "mine")).containsExactly(1);
        put(workspace(), 1, note(3, "mine"));
        assertThat(find("mine")).containsExactly(3);
        index().flush(() -> {});
        reopened();
        assertThat(find("mine label")).containsExactly(3);
        assertThat(find(other(), "mine")).containsExactly(1);
    }

    @Test
    default void keepsFlushedChanges() {
        put(workspace(), 5, note(1, "kept"));
        remove(9, 2);
        putTag(workspace(), 1, "label");
        index().flush(() -> {});
        SearchIndex again = reopened();
        assertThat(again.isNew()).isFalse();
        put(workspace(), 4, note(1, "older"));
        put(workspace(), 8, note(2, "older"));
        assertThat(find("kept older")).containsExactly(1);
        put(workspace(), 6, SearchIndexFixture.document(3, "", "", Set.of(tag(1)), 1, null));
        assertThat(find("label")).containsExactly(3);
    }

    @Test
    default void isStillNewIfNothingWasFlushed() {
        put(note(1, "perhaps lost"));
        assertThat(reopened().isNew()).isTrue();
    }
}
