package cairn.adapter.search.opensearch;

import static cairn.application.port.search.SearchIndexFixture.document;
import static cairn.application.port.search.SearchIndexFixture.note;
import static cairn.application.port.search.SearchIndexFixture.numbers;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.search.opensearch.connection.Call;
import cairn.adapter.search.opensearch.connection.Connection;
import cairn.adapter.search.opensearch.connection.Connection.EngineResponse;
import cairn.adapter.search.opensearch.connection.Transports;
import cairn.application.port.Together;
import cairn.application.port.search.SearchIndex;
import cairn.application.port.search.SearchIndex.Change;
import cairn.application.port.search.SearchIndex.Change.PutResource;
import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.application.port.search.SearchIndexFixture;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Several servers on one cluster.
@Tag("slow")
final class SharedIndexTest implements SearchIndexFixture {
    private static final QueryVector NORTH = new QueryVector("compass", new float[] {1, 0});

    private final TestCluster cluster = TestCluster.withNamesOfItsOwn();
    private final OpenSearchSearchIndex one = cluster.open();
    private final OpenSearchSearchIndex other = cluster.open();
    private OpenSearchSearchIndex current = one;

    @AfterEach
    void close() {
        one.close();
        other.close();
        cluster.clear();
    }

    @Override
    public SearchIndex index() {
        return current;
    }

    @Test
    void serversSeeEachOthersChanges() {
        put(note(1, "written by one"));
        one.flush(() -> {});
        current = other;
        assertThat(other.isNew()).isFalse();
        assertThat(find("written")).containsExactly(1);
        put(WORKSPACE, 2, note(1, "replaced by the other"));
        current = one;
        put(WORKSPACE, 1, note(1, "written by one"));
        assertThat(find("replaced")).containsExactly(1);
        assertThat(find("written")).isEmpty();
    }

    @Test
    void anIndexIsNewToEveryServerUntilOneHasFlushedIt() {
        put(document(1, "", "not flushed", Set.of(), 1, NORTH));
        assertThat(other.isNew()).isTrue();
        assertThat(find("flushed")).containsExactly(1);
        one.flush(() -> {});
        try (OpenSearchSearchIndex third = cluster.open()) {
            assertThat(third.isNew()).isFalse();
        }
    }

    @Test
    void usesTheIndexThatAnotherServerRecreated() {
        put(document(1, "", "deleted", Set.of(), 1, NORTH));
        cluster.clear();
        assertThat(other.isNew()).isTrue();
        put(document(2, "", "made anew", Set.of(), 1, NORTH));
        assertThat(find("deleted anew")).containsExactly(2);
        assertThat(numbers(nearest(WORKSPACE, NORTH, "", DEPTH))).containsExactly(2);
    }

    @Test
    void serversThatStartTogetherShareOneNewIndex() {
        List<OpenSearchSearchIndex> servers =
                IntStream.range(0, 4).mapToObj(i -> cluster.open()).toList();
        assertThat(Together.run(4, i -> servers.get(i).isNew())).containsOnly(true);
        servers.get(0).apply(List.of(new PutResource(WORKSPACE, 1, note(1, "shared"))));
        current = servers.get(3);
        assertThat(find("shared")).containsExactly(1);
        servers.forEach(OpenSearchSearchIndex::close);
    }

    @Test
    void theAliasRefersToOneIndex() {
        assertThat(one.isNew()).isTrue();
        assertThat(other.isNew()).isTrue();
        try (Connection connection = new Connection(
                Transports.open(cluster.settings(), cluster.settings().writeTimeout()))) {
            EngineResponse found = connection.send(
                    Call.get("to look", "/" + cluster.settings().prefix() + "-*/_alias"),
                    cluster.settings().writeTimeout());
            assertThat(found.body().size()).isEqualTo(1);
            assertThat(found.body().findValue("aliases").fieldNames().next()).isEqualTo(one.generation());
        }
    }

    @Test
    void splitsChangesThatDoNotFitIntoOneRequest() {
        List<Change> changes = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            changes.add(new PutResource(WORKSPACE, 1, note(i, "part " + "of a long text ".repeat(50_000))));
        }
        one.apply(changes);
        assertThat(find("part")).hasSize(12);
    }
}
