package cairn.adapter.search.opensearch;

import static cairn.application.port.search.SearchIndexFixture.document;
import static cairn.application.port.search.SearchIndexFixture.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.search.opensearch.connection.OpenSearchSettings;
import cairn.adapter.search.opensearch.connection.OpenSearchSettings.Credentials;
import cairn.application.fault.FaultProxy;
import cairn.application.fault.FaultProxy.State;
import cairn.application.port.Unavailable;
import cairn.application.port.Unavailable.Reason;
import cairn.application.port.search.SearchIndex;
import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.application.port.search.SearchIndexFixture;
import cairn.application.waiting.Waiting;
import cairn.domain.annotation.TagId;
import cairn.domain.failure.Failure.Part;
import cairn.domain.search.Filter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The behaviour of the index when the cluster fails.
@Tag("slow")
@Timeout(120)
final class OpenSearchFailureTest implements SearchIndexFixture {
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final FaultProxy wire = FaultProxy.to(OpenSearchNode.uri());
    private final TestCluster cluster = TestCluster.at(wire.uri());
    private OpenSearchSearchIndex index = cluster.open();

    @AfterEach
    void close() {
        index.close();
        wire.become(State.WHOLE);
        cluster.clear();
        wire.close();
    }

    @Override
    public SearchIndex index() {
        return index;
    }

    @Test
    void connectsToTheClusterOnFirstUse() {
        wire.become(State.CUT);
        assertUnavailable(() -> index.isNew());
        assertUnavailable(() -> put(note(1, "early")));
        wire.become(State.WHOLE);
        assertThat(index.isNew()).isTrue();
        put(note(1, "later"));
        assertThat(find("later")).containsExactly(1);
    }

    @Test
    void isUnavailableWhileDisconnectedAndRecovers() {
        put(note(1, "before"));
        wire.become(State.CUT);
        assertUnavailable(() -> find("before"));
        assertUnavailable(() -> put(note(2, "before")));
        wire.become(State.WHOLE);
        put(note(2, "before"));
        assertThat(find("before")).containsExactly(1, 2);
    }

    @Test
    void timesOutWhenTheClusterDoesNotAnswer() {
        put(note(1, "before"));
        impatient();
        assertThat(findPatiently("before")).containsExactly(1);
        wire.become(State.HUNG);
        assertUnavailable(() -> find("before"));
        assertUnavailable(() -> put(note(2, "before")));
        wire.become(State.WHOLE);
        assertThat(findPatiently("before")).contains(1);
    }

    @Test
    void timesOutWhenTheAnswerArrivesTooSlowly() {
        put(note(1, "before"));
        impatient();
        assertThat(findPatiently("before")).containsExactly(1);
        wire.become(State.SLOW);
        for (int i = 0; i < 3; i++) {
            assertUnavailable(() -> find("before"));
        }
        wire.become(State.WHOLE);
        assertThat(findPatiently("before")).containsExactly(1);
    }

    @Test
    void distinguishesARefusalFromAnUnavailableCluster() {
        put(note(1, "before"));
        cluster.clear();
        assertThatThrownBy(() -> find("before"))
                .isInstanceOfSatisfying(
                        Unavailable.class, e -> assertThat(e.reason()).isEqualTo(Reason.REFUSED));
        wire.become(State.REFUSING);
        assertThatThrownBy(() -> find("before"))
                .isInstanceOfSatisfying(
                        Unavailable.class, e -> assertThat(e.reason()).isEqualTo(Reason.AWAY));
    }

    /// Otherwise one client could make searches fail for everybody.
    @Test
    void aQueryThatIsTooComplexIsARefusal() {
        Set<TagId> many =
                IntStream.range(0, 1000).mapToObj(SearchIndexFixture::tag).collect(Collectors.toSet());
        IntStream.range(0, 40).forEach(tag -> putTag(workspace(), tag, "same"));
        assertThatThrownBy(() -> find("same \"same\"", new Filter.AllTags(many)))
                .isInstanceOfSatisfying(
                        Unavailable.class, e -> assertThat(e.reason()).isEqualTo(Reason.REFUSED));
    }

    @Test
    void retriesWhenAConnectionBreaks() {
        put(note(1, "before"));
        wire.breakNext();
        put(note(2, "before"));
        wire.breakNext();
        assertThat(find("before")).containsExactly(1, 2);
    }

    @Test
    void writingToADeletedIndexDoesNotCreateIt() {
        put(note(1, "before"));
        cluster.clear();
        assertUnavailable(() -> put(note(2, "before")));
        assertUnavailable(() -> find("before"));
        index.close();
        index = cluster.open();
        assertThat(index.isNew()).isTrue();
        assertThat(find("before")).isEmpty();
    }

    /// Otherwise changes that were not written would count as written.
    @Test
    void aClosedIndexIsNotTakenForABadDocument() {
        put(note(1, "before"));
        cluster.closeIndex();
        assertUnavailable(() -> put(note(2, "before")));
        cluster.openIndex();
        put(note(2, "before"));
        assertThat(find("before")).containsExactly(1, 2);
    }

    @Test
    void anAliasWithoutAWriteIndexIsNotTakenForABadDocument() {
        put(note(1, "before"));
        cluster.letAliasWrite(false);
        assertUnavailable(() -> put(note(2, "before")));
        cluster.letAliasWrite(true);
        put(note(2, "before"));
        assertThat(find("before")).containsExactly(1, 2);
    }

    /// The cluster would refuse it forever.
    @Test
    void skipsADocumentThatTheClusterRefuses() {
        put(document(1, "", "before", Set.of(), 1, new QueryVector("model", new float[] {Float.NaN, 1})));
        put(note(2, "before"));
        assertThat(find("before")).containsExactly(2);
    }

    @Test
    void isUnavailableAfterTheIndexIsClosed() {
        put(note(1, "before"));
        index.close();
        assertUnavailable(() -> find("before"));
        assertUnavailable(() -> put(note(2, "before")));
    }

    @Test
    void survivesCallsOnAnInterruptedThread() {
        Thread.currentThread().interrupt();
        put(note(1, "first"));
        index.flush(() -> {});
        assertThat(find("first")).containsExactly(1);
        assertThat(Thread.interrupted()).isTrue();
    }

    private void impatient() {
        index.close();
        index = OpenSearchSearchIndex.of(new OpenSearchSettings(
                List.of(wire.uri()), new Credentials.None(), cluster.settings().prefix(), 1, PATIENCE, PATIENCE));
    }

    /// On a busy machine a healthy cluster may take longer than the short timeout of this client.
    private List<Integer> findPatiently(String word) {
        return Waiting.untilGiven(() -> "the cluster answers", Duration.ofMinutes(1), () -> {
            try {
                return Optional.of(find(word));
            } catch (Unavailable e) {
                return Optional.empty();
            }
        });
    }

    private static void assertUnavailable(ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        Unavailable.class, e -> assertThat(e.part()).isEqualTo(Part.SEARCH));
    }
}
