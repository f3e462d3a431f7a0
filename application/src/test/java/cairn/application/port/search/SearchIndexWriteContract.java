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

/// How changes come to be seen.
public interface SearchIndexWriteContract extends SearchIndexFixture {
    /// The index closed and opened again.
    SearchIndex reopened();

    @Test
    default void isNewWhenThereWasNothing() {
        assertThat(index().isNew()).isTrue();
    }

    @Test
    default void findsNothingWhileEmpty() {
        assertThat(find("anything \"at all\" -here")).isEmpty();
    }

    @Test
    default void showsAChangeToTheNextSearch() {
        put(note(1, "first"));
        put(note(2, "second"));
        assertThat(find("first")).containsExactly(1);
        assertThat(find("second")).containsExactly(2);
    }

    @Test
    default void replacesTheWholeDocument() {
        put(WORKSPACE, 1, note(1, "before"));
        put(WORKSPACE, 2, note(1, "after"));
        assertThat(find("before")).isEmpty();
        assertThat(find("after")).containsExactly(1);
    }

    @Test
    default void appliesTheSameRevisionAgain() {
        put(WORKSPACE, 3, note(1, "before"));
        put(WORKSPACE, 3, note(1, "after"));
        assertThat(find("before after")).containsExactly(1);
        assertThat(find("before")).isEmpty();
    }

    @Test
    default void ignoresAnOlderRevision() {
        put(WORKSPACE, 5, note(1, "newer"));
        put(WORKSPACE, 4, note(1, "older"));
        remove(4, 1);
        assertThat(find("newer")).containsExactly(1);
        assertThat(find("older")).isEmpty();
    }

    @Test
    default void ignoresAnOlderRevisionInTheSameBatch() {
        index().apply(List.of(
                new PutResource(WORKSPACE, 5, note(1, "newer")), new PutResource(WORKSPACE, 4, note(1, "older"))));
        assertThat(find("newer older")).containsExactly(1);
        assertThat(find("older")).isEmpty();
    }

    @Test
    default void keepsTheLastOfSeveralChangesInOneBatch() {
        index().apply(List.of(
                new PutResource(WORKSPACE, 1, note(1, "once")),
                new PutResource(WORKSPACE, 2, note(1, "twice")),
                new Change.Remove(WORKSPACE, 3, id(1).value()),
                new PutResource(WORKSPACE, 4, note(1, "again"))));
        assertThat(find("once twice again")).containsExactly(1);
        assertThat(find("once twice")).isEmpty();
    }

    @Test
    default void removesAnEntry() {
        put(WORKSPACE, 1, note(1, "gone"));
        remove(2, 1);
        assertThat(find("gone")).isEmpty();
    }

    @Test
    default void doesNotRaiseTheDeadByALateChange() {
        remove(7, 1);
        put(WORKSPACE, 6, note(1, "late"));
        assertThat(find("late")).isEmpty();
        put(WORKSPACE, 8, note(1, "reborn"));
        assertThat(find("reborn")).containsExactly(1);
    }

    @Test
    default void tellsEqualEntriesOfTwoWorkspacesApart() {
        put(WORKSPACE, 1, note(1, "mine"));
        put(OTHER, 1, note(1, "theirs"));
        remove(2, 1);
        assertThat(find("mine")).isEmpty();
        assertThat(find(OTHER, "theirs")).containsExactly(1);
    }

    @Test
    default void forgetsAWholeWorkspaceAndNoOther() {
        put(note(1, "mine"));
        put(WORKSPACE, 1, SearchIndexFixture.document(2, "", "", Set.of(tag(1)), 1, null));
        putTag(WORKSPACE, 1, "label");
        remove(9, 3);
        index().flush(() -> {});
        put(note(4, "mine"));
        put(OTHER, 1, note(1, "mine"));

        index().remove(WORKSPACE);

        assertThat(find("mine label")).isEmpty();
        assertThat(find(OTHER, "mine")).containsExactly(1);
        put(WORKSPACE, 1, note(3, "mine"));
        assertThat(find("mine")).containsExactly(3);
        index().flush(() -> {});
        reopened();
        assertThat(find("mine label")).containsExactly(3);
        assertThat(find(OTHER, "mine")).containsExactly(1);
    }

    @Test
    default void keepsWhatWasFlushed() {
        put(WORKSPACE, 5, note(1, "kept"));
        remove(9, 2);
        putTag(WORKSPACE, 1, "label");
        index().flush(() -> {});
        SearchIndex again = reopened();
        assertThat(again.isNew()).isFalse();
        put(WORKSPACE, 4, note(1, "older"));
        put(WORKSPACE, 8, note(2, "older"));
        assertThat(find("kept older")).containsExactly(1);
        put(WORKSPACE, 6, SearchIndexFixture.document(3, "", "", Set.of(tag(1)), 1, null));
        assertThat(find("label")).containsExactly(3);
    }

    @Test
    default void isStillNewWhenNothingWasEverFlushed() {
        put(note(1, "perhaps lost"));
        assertThat(reopened().isNew()).isTrue();
    }
}
