package cairn.bootstrap.indexing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.search.opensearch.OpenSearchSearchIndex;
import cairn.adapter.search.opensearch.connection.OpenSearchSettings;
import cairn.application.indexing.Freshness;
import cairn.application.indexing.Indexer;
import cairn.application.job.JobRunner;
import cairn.application.job.RetryPolicy;
import cairn.application.node.WorkShare;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.bootstrap.wiring.background.SearchWiring;
import cairn.domain.job.Lane;
import cairn.domain.memory.MemoryJob;
import cairn.domain.memory.MemoryJob.Status;
import cairn.domain.resource.ResourceId;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Texts to be split into facts while the index cannot tell which facts are known.
class PostponedInferenceTest extends InferenceTestCase {
    private void assertWaits(MemoryJob job, Instant now) {
        assertThat(found(job).status()).isEqualTo(Status.PENDING);
        assertThat(asked).hasValue(0);
        assertThat(claim(now)).as("not at once").isEmpty();
        assertThat(adapters.database().jobStatistics().listDone(principal.workspaceId(), Lane.EMBED, Instant.EPOCH))
                .as("nothing was done")
                .isEmpty();
    }

    @Test
    void waitWhileTheIndexIsUnavailable() {
        MemoryJob job = accept("Ana likes tea.");
        OpenSearchSettings nobodyListens = new OpenSearchSettings(
                List.of(URI.create("http://127.0.0.1:1")),
                new OpenSearchSettings.Credentials.None(),
                "cairn",
                1,
                Duration.ofSeconds(5));
        Instant now = Instant.now();

        try (OpenSearchSearchIndex away = OpenSearchSearchIndex.of(nobodyListens);
                Freshness freshness = new Freshness(SearchWiring.indexer(adapters, () -> WorkShare.WHOLE))) {
            for (int i = 0; i < RetryPolicy.MOST_CLAIMS + 1; i++) {
                Instant then = now.plus(LEASE.multipliedBy(i));
                infer(away, freshness, then);
                assertWaits(job, then);
            }
            infer(adapters.index(), freshness, now.plus(LEASE.multipliedBy(RetryPolicy.MOST_CLAIMS + 1)));
        }

        assertThat(found(job).status()).isEqualTo(Status.COMPLETED);
        assertThat(found(job).created()).hasSize(1);
    }

    @Test
    void waitWhileTheIndexIsBehind() {
        MemoryJob job = accept("Ana likes tea.");
        Indexer indexer = SearchWiring.indexer(adapters, () -> WorkShare.WHOLE);
        Stream.generate(() -> new Entry.OfResource(new ResourceId(adapters.ids().next())))
                .limit(300)
                .forEach(entry -> adapters.database().indexBacklog().markDirty(principal.workspaceId(), entry));
        Instant now = Instant.now();

        try (Freshness freshness = new Freshness(indexer)) {
            infer(adapters.index(), freshness, now);
            assertWaits(job, now);

            while (indexer.applyPending(500) > 0) {}
            infer(adapters.index(), freshness, now.plus(LEASE));
        }

        assertThat(found(job).status()).isEqualTo(Status.COMPLETED);
    }

    /// Recording the last failure needs the lock of the tree.
    @Test
    void failOnceTheModelHasFailedOftenEnough() {
        MemoryJob job = accept("Ana likes tea.");
        splitting = text -> {
            throw new IllegalStateException("no facts");
        };
        AtomicReference<Instant> now = new AtomicReference<>(Instant.now());

        try (Freshness freshness = new Freshness(SearchWiring.indexer(adapters, () -> WorkShare.WHOLE))) {
            JobRunner runner = runner(inference(adapters.index(), freshness), now::get);
            for (int i = 0; i < RetryPolicy.MOST_ATTEMPTS; i++) {
                assertThat(found(job).status()).isEqualTo(Status.PENDING);
                assertThat(runner.runDue(Lane.EMBED, 10)).isPositive();
                now.updateAndGet(before -> before.plus(Duration.ofHours(1)));
            }
        }

        assertThat(found(job).status()).isEqualTo(Status.FAILED);
        assertThat(claim(now.get())).isEmpty();
    }
}
