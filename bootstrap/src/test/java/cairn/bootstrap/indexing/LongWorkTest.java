package cairn.bootstrap.indexing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.indexing.Indexer;
import cairn.application.port.Unavailable;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.search.SearchIndex;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Work that keeps an index busy for minutes.
class LongWorkTest extends InferenceTestCase {
    private final AtomicReference<Indexer> indexer = new AtomicReference<>();
    private final AtomicInteger applied = new AtomicInteger();

    private void begin(SearchIndex index) {
        indexer.set(indexer(index));
    }

    @Test
    void indexingContinuesWhileAWorkspaceIsRemoved() {
        begin(Meanwhile.in(adapters.index(), "remove", () -> {
            CompletableFuture<Integer> others =
                    CompletableFuture.supplyAsync(() -> indexer.get().applyPending(10));
            applied.set(others.get(60, TimeUnit.SECONDS));
            return others;
        }));
        create("Ana likes tea.", false);

        indexer.get().remove(new WorkspaceId(adapters.ids().next()));

        assertThat(applied.get()).isPositive();
    }

    /// Long texts are passed to the index one by one.
    @Test
    void stoppingLeavesTheRemainingLongTextsForTheNextStart() {
        begin(Meanwhile.in(adapters.index(), "apply", () -> {
            indexer.get().stop();
            return applied.incrementAndGet();
        }));
        byte[] text = "a".repeat(9_000_000).getBytes(StandardCharsets.UTF_8);
        Stream.of("Ana likes tea.", "Bob plays chess.")
                .map(fact -> create(fact, false).created().getFirst())
                .forEach(id -> adapters.database().texts().write(principal.workspaceId(), id, Source.WRITTEN, text));

        assertThatThrownBy(() -> indexer.get().applyPending(10)).isInstanceOf(Unavailable.class);

        assertThat(applied).hasValue(1);
    }
}
