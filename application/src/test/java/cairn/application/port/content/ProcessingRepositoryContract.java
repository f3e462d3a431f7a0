package cairn.application.port.content;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.content.ProcessingRepository.FailureCount;
import cairn.domain.content.Dimensions;
import cairn.domain.content.Recording;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What a [ProcessingRepository] must do.
public interface ProcessingRepositoryContract extends Repositories.Contract {
    private ResourceView view(Home home, ResourceId id) {
        return repositories().resources().views(home.workspace(), List.of(id)).getFirst();
    }

    @Test
    default void aNewResourceHasNoInsight() {
        Home home = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();

        assertThat(repositories().processing().find(home.workspace(), note)).contains(Insight.NONE);
        assertThat(repositories().processing().find(home.workspace(), samples().newId()))
                .isEmpty();
    }

    @Test
    default void anUpdateRaisesTheRenderingButNotTheRevision() {
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
        Insight insight = new Insight("Über \"alles\"", List.of("ä,b", "\"c\"", ""), "de", true, true, 12, null);

        assertThat(repositories().processing().update(home.workspace(), note, ProcessingState.COMPLETED, insight))
                .isTrue();

        assertThat(repositories().processing().find(home.workspace(), note)).contains(insight);
        assertThat(view(home, note).insight()).isEqualTo(insight);
        assertThat(view(home, note).resource().header().state()).isEqualTo(ProcessingState.COMPLETED);
    }

    @Test
    default void storesTheMetadataOfARecording() {
        Home home = samples().home();
        ResourceId film = samples().note(home, home.inbox(), "film").id();
        ResourceId sound = samples().note(home, home.inbox(), "sound").id();
        Insight whole = Insight.NONE.withRecording(
                new Recording(Duration.ofMillis(90_061), new Dimensions(1080, 1920), "Tïtle", "Artist", "Album", 1999));
        Insight little = Insight.NONE.withRecording(new Recording(null, null, null, "Artist", null, null));
        repositories().processing().update(home.workspace(), film, ProcessingState.COMPLETED, whole);
        repositories().processing().update(home.workspace(), sound, ProcessingState.COMPLETED, little);

        assertThat(repositories().processing().find(home.workspace(), film)).contains(whole);
        assertThat(view(home, film).insight()).isEqualTo(whole);
        assertThat(view(home, sound).insight()).isEqualTo(little);

        repositories().processing().update(home.workspace(), film, ProcessingState.COMPLETED, Insight.NONE);
        assertThat(view(home, film).insight().recording()).isNull();
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
        Insight insight = new Insight("caption", List.of(), null, false, false, null, null);
        repositories().processing().update(home.workspace(), note, ProcessingState.COMPLETED, insight);

        repositories().processing().update(home.workspace(), note, ProcessingState.PROCESSING);

        assertThat(repositories().processing().find(home.workspace(), note)).contains(insight);
    }

    @Test
    default void changesNoMissingOrForeignResource() {
        Home home = samples().home();
        Home other = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        ResourceId gone = samples().newId();
        Insight insight = new Insight("caption", List.of(), null, false, false, null, null);

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

    @Test
    default void recordsProgressUnlessProcessingIsToStartAgain() {
        Home home = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        Insight insight = new Insight("caption", List.of(), null, false, true, null, null);
        repositories().processing().update(home.workspace(), note, ProcessingState.PENDING);

        assertThat(repositories().processing().progress(home.workspace(), note, insight))
                .isFalse();
        assertThat(repositories().processing().find(home.workspace(), note)).contains(Insight.NONE);
        repositories().processing().update(home.workspace(), note, ProcessingState.FAILED);
        assertThat(repositories().processing().progress(home.workspace(), note, insight))
                .isTrue();

        assertThat(view(home, note).insight()).isEqualTo(insight);
        assertThat(view(home, note).resource().header().state()).isEqualTo(ProcessingState.PROCESSING);
    }

    @Test
    default void completesProcessingThatHasBegun() {
        Home home = samples().home();
        Home other = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        Insight insight = new Insight("caption", List.of(), null, false, false, null, null);
        repositories().processing().update(home.workspace(), note, ProcessingState.PROCESSING);

        assertThat(repositories().processing().complete(other.workspace(), note, insight))
                .isFalse();
        assertThat(repositories().processing().complete(home.workspace(), note, insight))
                .isTrue();

        assertThat(view(home, note).resource().header().state()).isEqualTo(ProcessingState.COMPLETED);
        assertThat(view(home, note).insight()).isEqualTo(insight);
        assertThat(view(home, note).rendering()).isEqualTo(2);
        assertThat(view(home, note).resource().header().revision()).isEqualTo(1);
    }

    @Test
    default void doesNotCompleteAPendingResource() {
        Home home = samples().home();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        Insight insight = new Insight("caption", List.of(), null, false, false, null, null);

        assertThat(repositories().processing().complete(home.workspace(), note, insight))
                .isFalse();

        assertThat(view(home, note).resource().header().state()).isEqualTo(ProcessingState.PENDING);
        assertThat(view(home, note).insight()).isEqualTo(Insight.NONE);
        assertThat(view(home, note).rendering()).isZero();
    }

    @Test
    default void countsFailuresByCode() {
        Home home = samples().home();
        Home other = samples().home();
        ProcessingRepository processing = repositories().processing();
        List<ResourceId> notes = IntStream.range(0, 7)
                .mapToObj(i -> samples().note(home, home.inbox(), "note " + i).id())
                .toList();
        assertThat(processing.countFailures(home.workspace())).isEmpty();

        List<String> codes = List.of("unreachable", "file_unreadable", "file_encrypted", "unreachable");
        IntStream.range(0, codes.size())
                .forEach(i -> processing.update(
                        home.workspace(), notes.get(i), ProcessingState.FAILED, failed(codes.get(i))));
        processing.update(home.workspace(), notes.get(4), ProcessingState.PENDING, failed("unreachable"));
        processing.update(home.workspace(), notes.get(5), ProcessingState.FAILED, failed("gone"));
        processing.update(home.workspace(), notes.get(5), ProcessingState.COMPLETED, Insight.NONE);
        ResourceId foreign = samples().note(other, other.inbox(), "foreign").id();
        processing.update(other.workspace(), foreign, ProcessingState.FAILED, failed("foreign"));

        assertThat(processing.countFailures(home.workspace()))
                .containsExactly(
                        new FailureCount("unreachable", 2),
                        new FailureCount("file_encrypted", 1),
                        new FailureCount("file_unreadable", 1));
    }

    private static Insight failed(String code) {
        return Insight.NONE.failed(new ProcessingFailure(code, "Why.", 1, null));
    }

    @Test
    default void countsItemsByState() {
        Home home = samples().home();
        Home other = samples().home();
        samples().note(other, other.inbox(), "foreign");
        ResourceId folder = samples().folder(home, home.inbox(), "folder");
        List<ResourceId> notes = IntStream.range(0, 5)
                .mapToObj(i -> samples().note(home, folder, "note " + i).id())
                .toList();
        ProcessingRepository processing = repositories().processing();
        processing.update(home.workspace(), folder, ProcessingState.COMPLETED);
        processing.update(home.workspace(), notes.get(0), ProcessingState.COMPLETED);
        processing.update(home.workspace(), notes.get(1), ProcessingState.FAILED);
        processing.update(home.workspace(), notes.get(2), ProcessingState.PROCESSING);

        Map<ProcessingState, Long> counts = processing.count(home.workspace());

        assertThat(counts.get(ProcessingState.PENDING)).isEqualTo(2);
        assertThat(counts.get(ProcessingState.PROCESSING)).isEqualTo(1);
        assertThat(counts.get(ProcessingState.FAILED)).isEqualTo(1);
        assertThat(counts.get(ProcessingState.COMPLETED)).isEqualTo(2);
    }
}
