package cairn.adapter.search.lucene;

import static cairn.application.port.search.SearchIndexFixture.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cairn.application.port.search.SearchIndex;
import cairn.application.port.search.SearchIndex.Change;
import cairn.application.port.search.SearchIndexFixture;
import cairn.domain.search.fusion.Candidate;
import cairn.domain.workspace.WorkspaceId;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What other tenants store changes no score.
class WorkspaceStatisticsTest implements SearchIndexFixture {
    private static final String COMMON_HERE = "harbour";
    private static final String COMMON_THERE = "lantern";

    /// Lengths of texts are known to some 6 % each, and count for a part of a score.
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
    void aWordIsAsRareAsItIsInTheWorkspace() {
        storeElsewhere(0, 30, COMMON_THERE + " moth");
        assertThat(find(COMMON_HERE + " " + COMMON_THERE).getFirst()).isEqualTo(40);
        List<Candidate> before = scored(COMMON_HERE + " " + COMMON_THERE);

        storeElsewhere(30, 500, COMMON_THERE + " moth " + "night ".repeat(60));

        assertThat(scored(COMMON_HERE + " " + COMMON_THERE)).isEqualTo(before);
    }

    @Test
    void soAreQuotedWordsAndThoseThatAreSpeltAlike() {
        storeElsewhere(0, 30, COMMON_THERE + " moth");
        List<Candidate> quoted = scored("\"" + COMMON_THERE + " of\"");
        List<Candidate> misspelt = scored("lantren harbour");

        storeElsewhere(30, 500, COMMON_THERE + " moth " + "lanterns ".repeat(60));

        assertThat(quoted).isNotEmpty();
        assertThat(scored("\"" + COMMON_THERE + " of\"")).isEqualTo(quoted);
        assertThat(scored("lantren harbour")).isEqualTo(misspelt);
    }

    @Test
    void aWorkspaceAloneHasNearlyTheSameScores() {
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
    void moreThanAreCountedAreEstimated() {
        storeElsewhere(0, 2000, COMMON_THERE);
        store(workspace(), 100, 3000, COMMON_HERE);
        List<Candidate> many = scored(COMMON_THERE + " " + COMMON_HERE);

        assertThat(SearchIndexFixture.number(many.getFirst())).isEqualTo(40);
        assertThat(many.getLast().score()).isLessThan(many.getFirst().score() / 10);
    }

    private void storeElsewhere(int from, int to, String text) {
        store(OTHER, from, to, text);
    }

    private void store(WorkspaceId workspace, int from, int to, String text) {
        index.apply(IntStream.range(from, to)
                .mapToObj(i -> (Change) new Change.PutResource(workspace, 1, note(i, text)))
                .toList());
    }

    private List<Candidate> scored(String text) {
        return keyword(workspace(), text, DEPTH).candidates();
    }
}
