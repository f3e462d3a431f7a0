package cairn.application.port.search;

import static cairn.application.port.search.SearchIndexFixture.document;
import static cairn.application.port.search.SearchIndexFixture.id;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.search.IndexVocabulary.NamedFolder;
import cairn.application.port.search.SearchIndex.Change;
import cairn.application.port.search.SearchIndex.Document;
import cairn.domain.resource.Kind;
import cairn.domain.search.query.QueryText;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What an [IndexVocabulary] must do with the names of folders, and with the size of a workspace. Its words have a
/// contract of their own, [SearchIndexSpellingContract], which needs an index of its own.
public interface IndexVocabularyContract extends VocabularyFixture {

    private static Document folder(int number, String name, String description) {
        return PlainDocument.of(
                id(number), Kind.FOLDER, name, description, null, null, List.of(), Set.of(), 1, FACTS, null, List.of());
    }

    private static Document folder(int number, String name) {
        return folder(number, name, "");
    }

    private List<Integer> named(WorkspaceId workspace, String text) {
        return vocabulary().foldersNamed(workspace, QueryText.of(text)).stream()
                .map(folder -> (int) folder.id().value().getLeastSignificantBits())
                .toList();
    }

    @Test
    default void findsFoldersByAnyWordOfTheirNames() {
        put(
                folder(1, "Taxes 2024"),
                folder(2, "Scanned invoices"),
                folder(3, "Recipes", "invoices and taxes of 2024"),
                document(4, "Taxes 2024", "", Set.of(), 1, null));
        put(other(), 1, folder(5, "Taxes 2024"));
        assertThat(named(workspace(), "invoice tax 2024")).containsExactlyInAnyOrder(1, 2);
        assertThat(named(workspace(), "\"tax\" -invoices")).containsExactly(1);
        assertThat(named(workspace(), "-taxes")).isEmpty();
        assertThat(named(workspace(), "...")).isEmpty();
        assertThat(named(other(), "invoice tax 2024")).containsExactly(5);
    }

    @Test
    default void findsSpacesByNameButNotInSearch() {
        index().apply(List.of(
                new Change.PutSpace(workspace(), 1, id(1), "Lighthouses"),
                new Change.PutSpace(workspace(), 1, id(2), "Lighthouses"),
                new Change.PutSpace(other(), 1, id(3), "Lighthouses")));
        index().apply(List.of(
                new Change.PutSpace(workspace(), 2, id(1), "Ferries"),
                new Change.Remove(workspace(), 2, id(2).value())));
        assertThat(named(workspace(), "lighthouse")).isEmpty();
        assertThat(named(workspace(), "ferry")).containsExactly(1);
        assertThat(vocabulary().foldersNamed(workspace(), QueryText.of("ferry")))
                .allMatch(NamedFolder::holdsAll);
        assertThat(find("ferries")).isEmpty();
        assertThat(find("\"ferries\"")).isEmpty();
        assertThat(vocabulary().unknownWords(workspace(), QueryText.of("ferries lighthouses"), false))
                .containsExactly("lighthouses");
        index().remove(workspace());
        assertThat(named(workspace(), "ferry")).isEmpty();
        assertThat(named(other(), "lighthouses")).containsExactly(3);
    }

    @Test
    default void recognizesWordsWithAndWithoutHyphens() {
        put(document(1, "Check-list", "", Set.of(), 1, null), document(2, "email database", "", Set.of(), 1, null));
        assertThat(vocabulary().unknownWords(workspace(), QueryText.of("checklist checklists lists"), false))
                .isEmpty();
        assertThat(vocabulary().unknownWords(workspace(), QueryText.of("e-mail data-base"), false))
                .isEmpty();
        assertThat(vocabulary().unknownWords(workspace(), QueryText.of("checkers data-bank"), false))
                .containsExactly("checkers", "data", "bank");
    }

    @Test
    default void knowsWhichFolderNamesContainTheWholeQuery() {
        put(folder(1, "2024"), folder(2, "Tax return of 2024"));
        List<NamedFolder> found = vocabulary().foldersNamed(workspace(), QueryText.of("tax 2024"));
        assertThat(found).extracting(NamedFolder::id).containsExactly(id(2), id(1));
        assertThat(found).extracting(NamedFolder::holdsAll).containsExactly(true, false);
        assertThat(found).extracting(NamedFolder::words).containsExactly(Set.of(0, 1), Set.of(1));
        assertThat(found.get(0).score()).isGreaterThan(found.get(1).score()).isGreaterThan(0);
        assertThat(vocabulary().foldersNamed(workspace(), QueryText.of("tax 2024 a b c d e f g")))
                .noneMatch(NamedFolder::holdsAll)
                .allMatch(folder -> folder.words().isEmpty());
    }

    @Test
    default void findsRenamedFoldersByTheirNewNameOnly() {
        put(folder(1, "before"), folder(2, "gone"));
        index().apply(List.of(
                new Change.PutResource(workspace(), 2, folder(1, "after")),
                new Change.Remove(workspace(), 2, id(2).value())));
        assertThat(named(workspace(), "before gone")).isEmpty();
        assertThat(named(workspace(), "after")).containsExactly(1);
    }

    @Test
    default void limitsTheNumberOfFolders() {
        List<Change> folders = IntStream.range(0, IndexVocabulary.MOST_FOLDERS + 20)
                .<Change>mapToObj(i -> new Change.PutResource(workspace(), 1, folder(i, "invoices")))
                .toList();
        index().apply(folders);
        assertThat(named(workspace(), "invoices"))
                .isEqualTo(
                        IntStream.range(0, IndexVocabulary.MOST_FOLDERS).boxed().toList());
    }

    @Test
    default void knowsWhetherAWorkspaceIsLarge() {
        put(folder(1, "one"), document(2, "two", "", Set.of(), 1, null));
        put(other(), 1, folder(3, "three"));
        assertThat(vocabulary().holdsMoreThan(1, workspace())).isTrue();
        assertThat(vocabulary().holdsMoreThan(2, workspace())).isFalse();
        assertThat(vocabulary().holdsMoreThan(0, other())).isTrue();
        assertThat(vocabulary().holdsMoreThan(1, other())).isFalse();
        index().remove(other());
        assertThat(vocabulary().holdsMoreThan(0, other())).isFalse();
    }
}
