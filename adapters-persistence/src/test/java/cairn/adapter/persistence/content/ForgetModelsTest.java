package cairn.adapter.persistence.content;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.embedding.ForgetModels;
import cairn.application.embedding.StaleVectors;
import cairn.application.port.model.PictureModel;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.search.IndexGeneration;
import cairn.application.port.search.IndexGeneration.DirtyFlag;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The cleanup after a change from one embedding model to another, on every database.
class ForgetModelsTest extends ModelsTestCase {
    private static final Duration GRACE = Duration.ofSeconds(30);

    private ForgetModels forget(String chosen) {
        return new ForgetModels(
                repositories().transactions(),
                repositories().workspaceModels(),
                models(chosen),
                new StaleVectors(
                        repositories().workspaceModels(),
                        repositories().vectors(),
                        repositories().indexBacklog(),
                        new PictureModel.Missing("none")),
                outdated(chosen),
                () -> now,
                GRACE);
    }

    @Test
    void removesVectorsOfTheOldModelInPartsAfterTheGracePeriod() {
        IndexGeneration index = repositories().indexGeneration("some index");
        index.register();
        List<ResourceId> notes = new ArrayList<>();
        for (int i = 0; i < 45; i++) {
            notes.add(note(ProcessingState.COMPLETED, by(NEW), OLD, NEW));
        }
        ForgetModels forget = forget(NEW);
        change(NEW).execute();
        forget.execute();
        assertThat(repositories().vectors().find(workspace, notes, OLD))
                .as("searches may run")
                .hasSize(45);

        now = now.plus(GRACE).plusSeconds(1);
        forget.execute();
        assertThat(repositories().vectors().find(workspace, notes, OLD))
                .as("a few at a time")
                .hasSizeBetween(25, 44);
        ForgetModels afterARestart = forget(NEW);
        for (int i = 0; i < 9; i++) {
            afterARestart.execute();
        }

        assertThat(repositories().vectors().find(workspace, notes, OLD)).isEmpty();
        assertThat(repositories().vectors().find(workspace, notes, NEW)).hasSize(45);
        assertThat(index.list(workspace, 1000))
                .extracting(DirtyFlag::entry)
                .containsExactlyInAnyOrderElementsOf(
                        notes.stream().map(Entry.OfResource::new).toList());
        assertThat(repositories().workspaceModels().listMixed(NEW, now, 1000)).doesNotContain(workspace);
    }

    @Test
    void removesVectorsOfTheNewModelWhenTheChangeIsReverted() {
        ResourceId begun = note(ProcessingState.COMPLETED, by(NEW), OLD, NEW);
        ResourceId old = note(ProcessingState.COMPLETED, by(OLD), OLD);
        declare(OLD);
        for (int i = 0; i < 9; i++) {
            forget(OLD).execute();
        }
        ForgetModels forget = forget(OLD);
        for (int i = 0; i < 9; i++) {
            forget.execute();
        }

        assertThat(repositories().vectors().find(workspace, List.of(begun, old), NEW))
                .isEmpty();
        assertThat(repositories().vectors().find(workspace, List.of(begun, old), OLD))
                .hasSize(2);
        assertThat(searched()).isEqualTo(OLD);
    }

    @Test
    void removesNothingDuringAChangeOfModels() {
        ResourceId both = note(ProcessingState.COMPLETED, by(NEW), OLD, NEW);
        note(ProcessingState.COMPLETED, by(OLD), OLD);
        now = now.plus(GRACE).plusSeconds(1);

        for (int i = 0; i < 9; i++) {
            change(NEW).execute();
            forget(NEW).execute();
        }

        assertThat(repositories().vectors().find(workspace, List.of(both)).get(both))
                .hasSize(2);
    }
}
