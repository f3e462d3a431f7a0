package cairn.adapter.search.lucene;

import static cairn.application.port.search.SearchIndexFixture.id;
import static cairn.application.port.search.SearchIndexFixture.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cairn.application.port.search.IndexVocabulary.NamedFolder;
import cairn.application.port.search.PlainDocument;
import cairn.application.port.search.SearchIndex;
import cairn.application.port.search.SearchIndex.Change;
import cairn.application.port.search.SearchIndex.Document;
import cairn.application.port.search.SearchIndexFixture;
import cairn.domain.resource.Kind;
import cairn.domain.search.fusion.Candidate;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.QueryText;
import cairn.domain.workspace.WorkspaceId;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Content of other tenants does not change scores.
class WorkspaceStatisticsTest implements SearchIndexFixture {
    private static final String COMMON_HERE = "harbour";
    private static final String COMMON_THERE = "lantern";

    /// Text lengths are stored with an error of about 6 %, and contribute only a part of a score.
    private static final double ROUNDED_LENGTHS = 0.03;

    @TempDir
    Path folder;

    private LuceneSearchIndex index;

    @BeforeEach
    void open() {
        index = LuceneSearchIndex.open(folder, LuceneSettings.defaults());
        IntStream.range(0, 40).forEach(i -> put(note(i, COMMON_HERE + " boat " + "wave ".repeat(i % 7))));
        put(note(40, COMMON_HERE + " " + COMMON_THERE), note(41, "\"" + COMMON_THERE + " of the tower\""));
    }

    @AfterEach
    void close() {
        index.close();
    }

    @Override
    public SearchIndex index() {
        return index;
    }

    @Test
    void weighsAWordByItsRarityInTheWorkspace() {
        storeElsewhere(0, 30, COMMON_THERE + " moth");
        assertThat(find(COMMON_HERE + " " + COMMON_THERE).getFirst()).isEqualTo(40);
        List<Candidate> before = scored(COMMON_HERE + " " + COMMON_THERE);

        storeElsewhere(30, 500, COMMON_THERE + " moth " + "night ".repeat(60));

        assertThat(scored(COMMON_HERE + " " + COMMON_THERE)).isEqualTo(before);
    }

    @Test
    void otherWorkspacesDoNotChangeScoresOfQuotedOrMisspeltWords() {
        storeElsewhere(0, 30, COMMON_THERE + " moth");
        List<Candidate> quoted = scored("\"" + COMMON_THERE + " of\"");
        List<Candidate> misspelt = scored("lantren");

        storeElsewhere(30, 500, COMMON_THERE + " moth " + "lanterns ".repeat(60));

        assertThat(quoted).isNotEmpty();
        assertThat(misspelt).hasSize(2);
        assertThat(scored("\"" + COMMON_THERE + " of\"")).isEqualTo(quoted);
        assertThat(scored("lantren")).isEqualTo(misspelt);
    }

    @Test
    void otherWorkspacesDoNotChangeScoresOfFolderNames() {
        put(folder(50, COMMON_THERE));
        storeElsewhere(0, 30, COMMON_THERE + " moth");
        List<NamedFolder> before = index.foldersNamed(workspace(), QueryText.of(COMMON_THERE));

        storeElsewhere(30, 500, COMMON_THERE + " moth " + "night ".repeat(60));

        assertThat(before).hasSize(1);
        assertThat(index.foldersNamed(workspace(), QueryText.of(COMMON_THERE))).isEqualTo(before);
    }

    private static Document folder(int number, String name) {
        return PlainDocument.of(
                id(number), Kind.FOLDER, name, "", null, null, List.of(), Set.of(), 1, FACTS, null, List.of());
    }

    @Test
    void scoresAreNearlyThoseOfAnIndexWithOneWorkspace() {
        List<Candidate> alone = scored(COMMON_HERE + " " + COMMON_THERE + " boat");

        storeElsewhere(0, 500, COMMON_THERE + " moth " + "night ".repeat(60));

        List<Candidate> together = scored(COMMON_HERE + " " + COMMON_THERE + " boat");
        assertThat(together).hasSameSizeAs(alone);
        for (int i = 0; i < alone.size(); i++) {
            double score = alone.get(i).score();
            assertThat(together.get(i).score()).isCloseTo(score, within(ROUNDED_LENGTHS * score));
        }
    }

    @Test
    void ignoresSimilarWordsOfOtherWorkspaces() {
        putSimilar(OTHER);

        assertThat(scored("lanterm")).extracting(SearchIndexFixture::number).containsExactlyInAnyOrder(40, 41);
    }

    @Test
    void ignoresSimilarWordsOfOthersInADominantWorkspace() {
        store(workspace(), 100, 600, "moth");
        putSimilar(OTHER);

        assertThat(scored("lanterm")).extracting(SearchIndexFixture::number).containsExactlyInAnyOrder(40, 41);
    }

    @Test
    void ignoresSimilarWordsOfReplacedNotes() {
        putSimilar(workspace());
        store(workspace(), 1000, 1013, "moth");
        store(workspace(), 2000, 2013, "moth");

        assertThat(scored("lanterm")).extracting(SearchIndexFixture::number).containsExactlyInAnyOrder(40, 41);
    }

    @Test
    void doesNotOverweightARareMisspelling() {
        storeElsewhere(0, 30, "moth");
        store(workspace(), 50, 80, COMMON_THERE);
        put(note(90, "lanten"));

        List<Candidate> found = scored("lantren");
        assertThat(found.getFirst().score()).isLessThan(2 * found.getLast().score());
    }

    /// As after a bulk import, notes of others lie before and after those of the workspace.
    @Test
    void estimatesFrequenciesFromTheWorkspacesOwnDocuments() {
        store(workspace(), 100, 101, COMMON_THERE + " " + COMMON_THERE);
        index.apply(Stream.of(
                        notes(OTHER, 0, 4000, "moth"),
                        notes(workspace(), 200, 3200, COMMON_HERE),
                        notes(OTHER, 5000, 9000, "moth"))
                .flatMap(List::stream)
                .toList());

        double everywhere = scored(COMMON_HERE).getFirst().score();
        double once = scored(COMMON_THERE).getFirst().score();
        assertThat(everywhere).isLessThan(once / 10);
    }

    @Test
    void weighsContextWordsByTheirRarityAmongContexts() {
        storeElsewhere(0, 60, "moth");
        index.apply(IntStream.range(0, 10)
                .mapToObj(i -> (Change) new Change.PutResource(workspace(), 2, inContext(i)))
                .toList());

        List<Candidate> all = inContexts("island");
        List<Candidate> one = inContexts("islet3");

        assertThat(all).hasSize(10);
        assertThat(one.getFirst().score()).isGreaterThan(5 * all.getFirst().score());
    }

    @Test
    void aWorkspaceWithOnlyTagsHasNoKeywordHits() {
        storeElsewhere(0, 60, "moth");
        WorkspaceId third = new WorkspaceId(new UUID(1, 3));
        putTag(third, 1, COMMON_HERE);

        assertThat(keyword(third, COMMON_HERE, DEPTH).candidates()).isEmpty();
        assertThat(keyword(new WorkspaceId(new UUID(1, 4)), COMMON_HERE, DEPTH).candidates())
                .isEmpty();
    }

    @Test
    void estimatesTheFrequencyOfVeryCommonWords() {
        storeElsewhere(0, 2000, COMMON_THERE);
        store(workspace(), 100, 3000, COMMON_HERE);
        List<Candidate> many = scored(COMMON_THERE + " " + COMMON_HERE);

        assertThat(SearchIndexFixture.number(many.getFirst())).isEqualTo(40);
        assertThat(many.getLast().score()).isLessThan(many.getFirst().score() / 10);
    }

    /// More words than a search considers, each as similar to "lanterm" as "lantern" is, and before it
    /// in the index.
    private void putSimilar(WorkspaceId workspace) {
        for (char letter = 'a'; letter < 'n'; letter++) {
            store(workspace, 1000 + letter - 'a', 1001 + letter - 'a', "lante" + letter + "rm");
            store(workspace, 2000 + letter - 'a', 2001 + letter - 'a', "lanter" + letter + "m");
        }
    }

    private void storeElsewhere(int from, int to, String text) {
        store(OTHER, from, to, text);
    }

    private void store(WorkspaceId workspace, int from, int to, String text) {
        index.apply(notes(workspace, from, to, text));
    }

    private static List<Change> notes(WorkspaceId workspace, int from, int to, String text) {
        return IntStream.range(from, to)
                .mapToObj(i -> (Change) new Change.PutResource(workspace, 1, note(i, text)))
                .toList();
    }

    private static Document inContext(int number) {
        Document note = note(number, "sand");
        return new Document(
                note.id(),
                note.kind(),
                note.name(),
                note.description(),
                note.text(),
                "island islet" + number,
                note.url(),
                note.comments(),
                note.tags(),
                note.parentNumber(),
                note.facts(),
                note.summaries(),
                note.passages(),
                note.pictured(),
                note.language());
    }

    private List<Candidate> inContexts(String text) {
        SearchIndex.Query query = new SearchIndex.Query(
                workspace(), QueryText.of(text), false, List.of(), Set.of(Signal.CONTEXT), Optional.empty(), DEPTH);
        return index.search(query).getFirst().candidates();
    }

    private List<Candidate> scored(String text) {
        QueryText asked = QueryText.of(text);
        SearchIndex.Query query = new SearchIndex.Query(
                workspace(),
                asked.withUnknown(index.unknownWords(workspace(), asked, false)),
                false,
                List.of(),
                Set.of(Signal.KEYWORD),
                Optional.empty(),
                DEPTH);
        return index.search(query).getFirst().candidates();
    }
}
