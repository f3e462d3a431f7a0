package cairn.application.port.search;

import cairn.application.port.search.SearchIndex.Change;
import cairn.application.port.search.SearchIndex.Document;
import cairn.application.port.search.SearchIndex.Facts;
import cairn.application.port.search.SearchIndex.Query;
import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.domain.annotation.TagId;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.Filter;
import cairn.domain.search.fusion.Candidate;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.QueryText;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The index under test, with helpers to fill and query it. Entries have small numbers.
public interface SearchIndexFixture {
    WorkspaceId WORKSPACE = new WorkspaceId(new UUID(0x01890a5d_0000_7000L, 1));
    WorkspaceId OTHER = new WorkspaceId(new UUID(0x01890a5d_0000_7000L, 2));
    int DEPTH = 50;

    /// How far a cosine is from the true one, at the most, where an engine rounds vectors of few dimensions.
    double ROUNDING = 5e-3;

    Facts FACTS = new Facts(null, new AccountId(WORKSPACE.value()), Instant.EPOCH, Instant.EPOCH, List.of());

    /// How far cosines may be from the true ones.
    default double rounding() {
        return 1e-5;
    }

    /// The same index throughout one test. The workspaces are empty at its start.
    SearchIndex index();

    /// The workspace of the test.
    default WorkspaceId workspace() {
        return WORKSPACE;
    }

    /// Another workspace.
    default WorkspaceId other() {
        return OTHER;
    }

    static ResourceId id(int number) {
        return new ResourceId(new UUID(0x01890a5d_ac96_7000L, number));
    }

    static TagId tag(int number) {
        return new TagId(new UUID(0x01890a5d_ac97_7000L, number));
    }

    /// A note in container 1, with nothing but a name and a text.
    static Document note(int number, String text) {
        return document(number, "", text, Set.of(), 1, null);
    }

    static Document document(
            int number, String name, String text, Set<TagId> tags, int parent, @Nullable QueryVector vector) {
        return PlainDocument.of(
                id(number), Kind.NOTEPAD, name, null, text, null, List.of(), tags, parent, FACTS, vector, List.of());
    }

    /// A bookmark with all its text fields.
    static Document fields(int number, String name, String description, String text, String url, String... comments) {
        return PlainDocument.of(
                id(number),
                Kind.BOOKMARK,
                name,
                description,
                text,
                url,
                List.of(comments),
                Set.of(),
                1,
                FACTS,
                null,
                List.of());
    }

    default void put(Document... documents) {
        for (Document document : documents) {
            put(workspace(), 1, document);
        }
    }

    /// Uses one batch, since an engine that rounds vectors may round them differently in another.
    default void putTogether(Stream<Document> documents) {
        index().apply(documents
                .map(document -> (Change) new Change.PutResource(workspace(), 1, document))
                .toList());
    }

    default void put(WorkspaceId workspace, long revision, Document document) {
        index().apply(List.of(new Change.PutResource(workspace, revision, document)));
    }

    default void putTag(WorkspaceId workspace, int number, String name) {
        index().apply(List.of(new Change.PutTag(workspace, 1, tag(number), name)));
    }

    default void remove(long revision, int number) {
        index().apply(List.of(
                new Change.Remove(workspace(), revision, id(number).value())));
    }

    /// The numbers of the entries that the words find, best first.
    default List<Integer> find(String text, Filter... filters) {
        return find(workspace(), text, filters);
    }

    default List<Integer> find(WorkspaceId workspace, String text, Filter... filters) {
        return numbers(keyword(workspace, text, DEPTH, filters));
    }

    default Ranking keyword(WorkspaceId workspace, String text, int depth, Filter... filters) {
        Query query = new Query(
                workspace,
                QueryText.of(text),
                false,
                List.of(filters),
                Set.of(Signal.KEYWORD),
                Optional.empty(),
                depth);
        return index().search(query).getFirst();
    }

    /// The entries near the vector that meet the strict parts and exclusions of the text.
    default Ranking nearest(WorkspaceId workspace, QueryVector vector, String text, int depth, Filter... filters) {
        Query query = new Query(
                workspace,
                QueryText.of(text),
                false,
                List.of(filters),
                Set.of(Signal.SUMMARY_VECTOR),
                Optional.of(vector),
                depth);
        return index().search(query).getFirst();
    }

    static List<Integer> numbers(Ranking ranking) {
        return ranking.candidates().stream().map(SearchIndexFixture::number).toList();
    }

    static int number(Candidate candidate) {
        return (int) candidate.id().value().getLeastSignificantBits();
    }
}
