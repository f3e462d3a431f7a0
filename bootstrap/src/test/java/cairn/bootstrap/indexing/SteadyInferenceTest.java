package cairn.bootstrap.indexing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.indexing.Freshness;
import cairn.application.indexing.Indexer;
import cairn.application.port.Unavailable;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.search.SearchIndex;
import cairn.application.waiting.Waiting;
import cairn.domain.failure.Failure.Part;
import cairn.domain.memory.MemoryJob;
import cairn.domain.memory.MemoryJob.Status;
import cairn.domain.resource.ResourceId;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Texts that are split into facts while others store memories.
class SteadyInferenceTest extends InferenceTestCase {
    /// On a busy machine indexing takes time, and the job waits.
    private MemoryJob done(MemoryJob job, SearchIndex index, Freshness freshness) {
        AtomicReference<Instant> now = new AtomicReference<>(Instant.now());
        Waiting.until("the text is dealt with", () -> {
            infer(index, freshness, now.updateAndGet(before -> before.plus(LEASE)));
            return found(job).status() != Status.PENDING;
        });
        return found(job);
    }

    @Test
    void completesDespiteMemoriesStoredDuringEveryIndexQuery() {
        AtomicInteger questions = new AtomicInteger();
        splitting = text -> {
            questions.set(0);
            return List.of("Ana likes tea.", "Bob plays chess.", "The trip costs 500 euros.");
        };
        MemoryJob job = accept("a text");
        SearchIndex index = Meanwhile.in(adapters.index(), "search", () -> {
            int number = questions.incrementAndGet();
            return create(number == 3 ? "bob plays chess" : "Invoice " + number + " is paid.", false);
        });

        try (Freshness freshness = new Freshness(indexer(adapters.index()))) {
            MemoryJob done = done(job, index, freshness);

            assertThat(done.status()).isEqualTo(Status.COMPLETED);
            assertThat(done.created()).hasSize(2);
            assertThat(done.updated()).as("stored meanwhile").hasSize(1);
        }
    }

    @Test
    void callsTheModelOnceEvenIfTheIndexFallsBehind() {
        MemoryJob job = accept("Ana likes tea.");
        splitting = text -> {
            asked.incrementAndGet();
            Stream.generate(() ->
                            new Entry.OfResource(new ResourceId(adapters.ids().next())))
                    .limit(3)
                    .forEach(entry -> adapters.database().indexBacklog().markDirty(principal.workspaceId(), entry));
            return List.of(text);
        };
        AtomicBoolean isBehind = new AtomicBoolean(true);
        Indexer indexer = indexer(Meanwhile.in(adapters.index(), "apply", () -> {
            if (isBehind.get()) {
                throw new Unavailable(Part.SEARCH, "behind");
            }
            return isBehind;
        }));

        try (Freshness freshness = new Freshness(indexer)) {
            infer(adapters.index(), freshness, Instant.now());
            assertThat(found(job).status()).isEqualTo(Status.PENDING);
            assertThat(asked).hasValue(1);
            isBehind.set(false);
            while (indexer.applyPending(500) > 0) {}

            assertThat(done(job, adapters.index(), freshness).status()).isEqualTo(Status.COMPLETED);
        }

        assertThat(asked).hasValue(1);
    }
}
