package cairn.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Samples.Home;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What a [ProcessingRepository] must do.
public interface ProcessingRepositoryContract extends Repositories.Contract {
    private ResourceView view(Home home, ResourceId id) {
        return repositories().resources().views(home.workspace(), List.of(id)).getFirst();
    }

    @Test
    default void knowsNothingAtFirst() {
        Home home = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();

        assertThat(repositories().processing().find(home.workspace(), note)).contains(Insight.NONE);
        assertThat(repositories().processing().find(home.workspace(), samples().newId()))
                .isEmpty();
    }

    @Test
    default void raisesTheRenderingAndNotTheRevision() {
        Home home = samples().home();
        Resource note = samples().note(home, home.inbox(), "note");

        assertThat(repositories().processing().update(home.workspace(), note.id(), ProcessingState.PROCESSING))
                .isTrue();

        ResourceView view = view(home, note.id());
        assertThat(view.resource().header().state()).isEqualTo(ProcessingState.PROCESSING);
        assertThat(view.resource().header().revision()).isEqualTo(1);
        assertThat(view.resource().header().modifiedAt())
                .isEqualTo(note.header().modifiedAt());
        assertThat(view.rendering()).isEqualTo(1);
    }

    @Test
    default void setsStateAndInsightTogether() {
        Home home = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        Insight insight = new Insight("Über \"alles\"", List.of("ä,b", "\"c\"", ""), "de", true, 12, null);

        assertThat(repositories().processing().update(home.workspace(), note, ProcessingState.COMPLETED, insight))
                .isTrue();

        assertThat(repositories().processing().find(home.workspace(), note)).contains(insight);
        assertThat(view(home, note).insight()).isEqualTo(insight);
        assertThat(view(home, note).resource().header().state()).isEqualTo(ProcessingState.COMPLETED);
    }

    @Test
    default void replacesAnInsightAndItsFailure() {
        Home home = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        Insight paused = Insight.NONE.failed(
                new ProcessingFailure("unreachable", "Later.", 2, samples().tick()));
        Insight given = Insight.NONE.failed(new ProcessingFailure("file_encrypted", "No.", 3, null));
        repositories().processing().update(home.workspace(), note, ProcessingState.PENDING, paused);
        assertThat(repositories().processing().find(home.workspace(), note)).contains(paused);

        repositories().processing().update(home.workspace(), note, ProcessingState.FAILED, given);
        assertThat(repositories().processing().find(home.workspace(), note)).contains(given);

        repositories().processing().update(home.workspace(), note, ProcessingState.COMPLETED, Insight.NONE);
        assertThat(repositories().processing().find(home.workspace(), note)).contains(Insight.NONE);
        assertThat(view(home, note).rendering()).isEqualTo(3);
    }

    @Test
    default void keepsTheInsightWhenOnlyTheStateChanges() {
        Home home = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        Insight insight = new Insight("caption", List.of(), null, false, null, null);
        repositories().processing().update(home.workspace(), note, ProcessingState.COMPLETED, insight);

        repositories().processing().update(home.workspace(), note, ProcessingState.PROCESSING);

        assertThat(repositories().processing().find(home.workspace(), note)).contains(insight);
    }

    @Test
    default void changesNothingOfWhatIsGoneOrAnothers() {
        Home home = samples().home();
        Home other = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        ResourceId gone = samples().newId();
        Insight insight = new Insight("caption", List.of(), null, false, null, null);

        assertThat(repositories().processing().update(home.workspace(), gone, ProcessingState.COMPLETED))
                .isFalse();
        assertThat(repositories().processing().update(home.workspace(), gone, ProcessingState.COMPLETED, insight))
                .isFalse();
        assertThat(repositories().processing().update(other.workspace(), note, ProcessingState.COMPLETED, insight))
                .isFalse();

        assertThat(repositories().processing().find(other.workspace(), note)).isEmpty();
        assertThat(repositories().processing().find(home.workspace(), note)).contains(Insight.NONE);
        assertThat(view(home, note).rendering()).isZero();
    }
}
