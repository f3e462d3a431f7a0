package cairn.adapter.persistence.content;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.context.ContextTexts;
import cairn.application.context.ContextVectors;
import cairn.application.context.EmbedContext;
import cairn.application.embedding.TextModels;
import cairn.application.port.Samples.Home;
import cairn.application.port.content.ContextRepository.StoredContext;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.application.port.model.HashingEmbedder;
import cairn.application.port.model.KnownModels;
import cairn.application.port.resource.NeighbourRepository;
import cairn.domain.context.NeighbouringNotes;
import cairn.domain.job.Job;
import cairn.domain.resource.ResourceId;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/// Two jobs make the context of the same note while its neighbours change.
class SimultaneousContextsTest extends DatabaseTestCase {
    private static final String LAMP = "The lamp of the harbour keeper needs oil again tonight";

    private final Home home = samples().home();
    private final HashingEmbedder embedder = new HashingEmbedder("hashing_contexts");
    private final NeighbourRepository neighbours = repositories().neighbours();
    private final ResourceId first = note("one");

    private ResourceId note(String end) {
        String text = LAMP + " " + end;
        return repositories().transactions().writeRelaxed(() -> {
            ResourceId id = samples().note(home, home.inbox(), "note").id();
            byte[] written = text.getBytes(StandardCharsets.UTF_8);
            repositories().texts().write(home.workspace(), id, Source.WRITTEN, written);
            StoredVector vector = new StoredVector(embedder.model(), "hash", embedder.embedText(text));
            repositories().vectors().write(home.workspace(), id, vector);
            return id;
        });
    }

    private void run(NeighbourRepository read) {
        TextModels models = new TextModels(
                new KnownModels(embedder),
                repositories().workspaceModels(),
                repositories().recipes());
        ContextTexts texts = new ContextTexts(repositories().texts());
        new EmbedContext(
                        repositories().transactions(),
                        repositories().resourceChanges(),
                        repositories().contexts(),
                        new ContextVectors(read, texts, repositories().vectors(), models),
                        repositories().indexBacklog())
                .handle(new Job.EmbedContext(home.workspace(), first));
    }

    private Optional<String> text() {
        return repositories().contexts().find(home.workspace(), List.of(first)).getOrDefault(first, List.of()).stream()
                .map(StoredContext::text)
                .findFirst();
    }

    /// The other job reads more than the one that is still at work, and so must write after it.
    @Test
    void theJobThatReadLastWritesLast() {
        note("two");
        AtomicReference<CompletableFuture<Boolean>> other = new AtomicReference<>();

        run((workspace, notes) -> {
            List<NeighbouringNotes> found = neighbours.find(workspace, notes);
            other.updateAndGet(begun -> begun == null ? begunAfterAnotherNote() : begun);
            return found;
        });
        other.get().join();

        assertThat(text()).get(InstanceOfAssertFactories.STRING).contains("one", "two", "three");
    }

    private CompletableFuture<Boolean> begunAfterAnotherNote() {
        return begun(() -> {
            note("three");
            run(neighbours);
            return true;
        });
    }
}
