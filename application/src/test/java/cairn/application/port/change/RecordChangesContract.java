package cairn.application.port.change;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Samples.Home;
import cairn.domain.annotation.HexColour;
import cairn.domain.annotation.Label;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagName;
import cairn.domain.annotation.TagRef;
import cairn.domain.change.Change;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.Header;
import cairn.domain.resource.Insight;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.Markings;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.SortKey;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Which changes of records repositories must log, and how.
public interface RecordChangesContract extends LoggedChanges {
    private Resource note(Home home) {
        return samples().note(home, home.inbox(), "note");
    }

    private void place(Home home, ResourceId id, ResourceId parent, String key) {
        Header header = repositories()
                .resources()
                .find(home.workspace(), id)
                .orElseThrow()
                .header();
        repositories().resourceChanges().update(home.workspace(), header.placed(parent, new SortKey(key)));
    }

    private void assertLogs(Home home, ResourceId id, ChangeType type, Runnable work) {
        List<Change> changes = changes(home, work);
        assertThat(changes).extracting(Change::type).containsExactly(type);
        assertThat(changes.getFirst().resource()).isEqualTo(id);
    }

    @Test
    default void logsEditsAsUpdates() {
        Home home = samples().home();
        Header header = note(home).header();
        ResourceId id = header.id();
        TagId tag = samples().tag(home, "tag");

        assertLogs(
                home,
                id,
                ChangeType.UPDATED,
                () -> repositories()
                        .resourceChanges()
                        .update(
                                home.workspace(),
                                header.described(new ResourceName("new"), null, null, header.markings())));
        assertLogs(
                home,
                id,
                ChangeType.UPDATED,
                () -> repositories().resourceChanges().updateNotepad(home.workspace(), id, 7, "<p>new</p>"));
        assertLogs(
                home,
                id,
                ChangeType.UPDATED,
                () -> repositories().resourceChanges().updateTags(home.workspace(), id, Set.of(tag)));
        assertLogs(
                home,
                id,
                ChangeType.UPDATED,
                () -> repositories()
                        .resourceChanges()
                        .raiseRevision(home.workspace(), id, samples().tick()));
    }

    @Test
    default void logsChangesOfPlaceAsMoves() {
        Home home = samples().home();
        ResourceId id = note(home).id();
        ResourceId folder = samples().folder(home, home.inbox(), "folder");

        assertLogs(home, id, ChangeType.MOVED, () -> place(home, id, folder, "1"));
        assertLogs(home, id, ChangeType.MOVED, () -> place(home, id, folder, "2"));
        assertLogs(
                home,
                id,
                ChangeType.MOVED,
                () -> repositories().siblings().update(home.workspace(), id, new SortKey("3")));
    }

    @Test
    default void logsMovesIntoAndOutOfTheBinAsArchivingAndRecovery() {
        Home home = samples().home();
        ResourceId id = note(home).id();
        ResourceId inBin = samples().folder(home, home.bin(), "in the bin");

        assertLogs(home, id, ChangeType.ARCHIVED, () -> place(home, id, home.bin(), "1"));
        assertLogs(home, id, ChangeType.MOVED, () -> place(home, id, inBin, "1"));
        assertLogs(home, id, ChangeType.RECOVERED, () -> place(home, id, home.inbox(), "1"));
    }

    @Test
    default void logsTheResultsOfProcessingButNotItsStart() {
        Home home = samples().home();
        ResourceId id = note(home).id();

        assertThat(changes(
                        home,
                        () -> repositories().processing().update(home.workspace(), id, ProcessingState.PROCESSING)))
                .isEmpty();
        assertLogs(
                home,
                id,
                ChangeType.PROCESSED,
                () -> repositories()
                        .processing()
                        .update(home.workspace(), id, ProcessingState.PROCESSING, Insight.NONE));
        assertLogs(
                home,
                id,
                ChangeType.PROCESSED,
                () -> repositories().processing().progress(home.workspace(), id, Insight.NONE));
        assertLogs(
                home,
                id,
                ChangeType.PROCESSED,
                () -> repositories().processing().complete(home.workspace(), id, Insight.NONE));
        assertLogs(
                home,
                id,
                ChangeType.PROCESSED,
                () -> repositories().processing().update(home.workspace(), id, ProcessingState.FAILED));
        assertLogs(
                home,
                id,
                ChangeType.PROCESSED,
                () -> repositories()
                        .webPages()
                        .rename(home.workspace(), id, new ResourceName("note"), new ResourceName("page")));
        assertThat(changes(
                        home,
                        () -> repositories()
                                .webPages()
                                .rename(home.workspace(), id, new ResourceName("note"), new ResourceName("page"))))
                .isEmpty();
    }

    @Test
    default void logsRenamingATagAsUpdateOfItsResources() {
        Home home = samples().home();
        ResourceId id = note(home).id();
        note(home);
        TagId tag = samples().tag(home, "tag");
        repositories().tags().attach(home.workspace(), id, Set.of(tag));
        Tag before = repositories()
                .tags()
                .find(home.workspace(), List.of(new TagRef.ById(tag)))
                .getFirst();

        assertThat(changes(
                        home,
                        () -> repositories().tags().update(home.workspace(), with(before, before.name(), "described"))))
                .isEmpty();
        assertLogs(
                home,
                id,
                ChangeType.UPDATED,
                () -> repositories().tags().update(home.workspace(), with(before, new TagName("another"), null)));
    }

    private static Tag with(Tag tag, TagName name, @Nullable String description) {
        return new Tag(tag.id(), name, description, tag.createdBy(), tag.createdAt(), tag.modifiedAt());
    }

    private LabelId labelled(Home home, Header header) {
        LabelId label = new LabelId(3);
        Markings markings = new Markings(label, null, false);
        repositories()
                .resourceChanges()
                .update(home.workspace(), header.described(header.name(), null, null, markings));
        return label;
    }

    @Test
    default void logsANewColourOfALabelAsUpdateOfItsResources() {
        Home home = samples().home();
        Header header = note(home).header();
        note(home);
        LabelId label = labelled(home, header);
        Label before = repositories().labels().list(home.workspace()).get(2);

        assertThat(changes(
                        home,
                        () -> repositories()
                                .labels()
                                .update(home.workspace(), new Label(label, before.colour(), "named"))))
                .isEmpty();
        assertLogs(
                home,
                header.id(),
                ChangeType.UPDATED,
                () -> repositories()
                        .labels()
                        .update(home.workspace(), new Label(label, new HexColour("#123456"), "named")));
    }

    @Test
    default void logsADeletionForEverythingInADeletedFolder() {
        Home home = samples().home();
        ResourceId outer = samples().folder(home, home.inbox(), "outer");
        ResourceId inner = samples().folder(home, outer, "inner");
        ResourceId deep = samples().note(home, inner, "deep").id();
        ResourceId leaf = samples().note(home, outer, "leaf").id();
        ResourceId single = note(home).id();

        List<Change> atOnce = changes(home, () -> detach(home, List.of(outer, single), List.of(outer, inner)));
        List<Change> soon = changes(
                home,
                () -> repositories()
                        .purges()
                        .list(null, 10)
                        .forEach(place -> repositories().purges().purge(place, 10)));

        assertThat(atOnce).extracting(Change::type).containsOnly(ChangeType.DELETED);
        assertThat(atOnce).extracting(Change::resource).containsExactlyInAnyOrder(outer, single, inner);
        assertThat(soon).extracting(Change::type).containsOnly(ChangeType.DELETED);
        assertThat(soon).extracting(Change::resource).containsExactlyInAnyOrder(deep, leaf);
    }

    /// The deletion is the last logged change of a folder and of everything in it.
    @Test
    default void logsNoTagOrLabelChangesOfDeletedResources() {
        Home home = samples().home();
        ResourceId folder = samples().folder(home, home.inbox(), "folder");
        Header header = samples().note(home, folder, "note").header();
        TagId tag = samples().tag(home, "tag");
        TagId other = samples().tag(home, "other");
        repositories().tags().attach(home.workspace(), header.id(), Set.of(tag));
        Tag before = repositories()
                .tags()
                .find(home.workspace(), List.of(new TagRef.ById(tag)))
                .getFirst();
        LabelId label = labelled(home, header);
        detach(home, List.of(folder), List.of(folder));

        assertThat(changes(home, () -> {
                    repositories().tags().update(home.workspace(), with(before, new TagName("another"), null));
                    repositories().tags().attachToCarriers(home.workspace(), tag, other);
                    repositories()
                            .resourceChanges()
                            .raiseRevisions(home.workspace(), tag, samples().tick());
                    repositories()
                            .labels()
                            .update(home.workspace(), new Label(label, new HexColour("#123456"), "named"));
                }))
                .isEmpty();
    }

    @Test
    default void raisingRevisionsByTagLogsEachResource() {
        Home home = samples().home();
        TagId tag = samples().tag(home, "tag");
        List<ResourceId> carriers =
                IntStream.range(0, 20).mapToObj(i -> note(home).id()).toList();
        carriers.forEach(id -> repositories().tags().attach(home.workspace(), id, Set.of(tag)));

        List<Change> changes = changes(
                home,
                () -> repositories()
                        .resourceChanges()
                        .raiseRevisions(home.workspace(), tag, samples().tick()));

        assertThat(changes).extracting(Change::type).containsOnly(ChangeType.UPDATED);
        assertThat(changes).extracting(Change::resource).containsExactlyInAnyOrderElementsOf(carriers);
    }
}
