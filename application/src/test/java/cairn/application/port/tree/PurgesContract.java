package cairn.application.port.tree;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Samples.Home;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.application.port.tree.ArchiveRepository.Archived;
import cairn.application.port.tree.Purges.Detached;
import cairn.application.port.tree.Purges.Purged;
import cairn.application.port.version.EditRepository.Edit;
import cairn.domain.content.BlobPath;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.SortKey;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceOrder;
import cairn.domain.tree.Alias;
import cairn.domain.tree.ContainerSet;
import cairn.domain.tree.NamedFolder;
import cairn.domain.upload.Upload;
import cairn.domain.upload.UploadState;
import cairn.domain.version.Author;
import cairn.domain.version.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What [Purges] must do.
public interface PurgesContract extends PurgeTurnsContract {
    private boolean isThere(Home home, ResourceId id) {
        ResourceFilter one = new ResourceFilter(
                new ResourceFilter.TreeScope(Optional.empty(), Optional.empty(), true),
                Set.of(),
                Set.of(),
                Set.of(),
                false,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Set.of(id),
                Set.of(),
                Set.of(),
                Optional.empty(),
                false,
                Set.of(),
                Set.of(),
                ResourceFilter.TimeRange.ANY,
                ResourceFilter.TimeRange.ANY);
        List<Boolean> answers = List.of(
                repositories().resources().find(home.workspace(), id).isPresent(),
                !repositories().resources().views(home.workspace(), List.of(id)).isEmpty(),
                !repositories()
                        .resources()
                        .list(home.workspace(), one, ResourceOrder.NEWEST_FIRST, null, 10)
                        .isEmpty(),
                repositories().resources().count(home.workspace(), one, 10) > 0,
                repositories()
                        .resourceChanges()
                        .findForUpdate(home.workspace(), id)
                        .isPresent(),
                !repositories()
                        .resourceChanges()
                        .listForUpdate(home.workspace(), List.of(id))
                        .isEmpty());
        assertThat(Set.copyOf(answers)).hasSize(1);
        return answers.getFirst();
    }

    @Test
    default void detachingHidesASubtreeAtOnceAndNothingElse() {
        Home home = samples().home();
        ResourceId outer = samples().folder(home, home.inbox(), "outer");
        ResourceId inner = samples().folder(home, outer, "inner");
        ResourceId deep = samples().note(home, inner, "deep").id();
        ResourceId single = samples().note(home, home.inbox(), "single").id();
        ResourceId kept = samples().note(home, home.inbox(), "kept").id();

        detach(home, List.of(outer, single), List.of(outer, inner));

        assertThat(List.of(outer, inner, deep, single)).noneMatch(id -> isThere(home, id));
        assertThat(isThere(home, kept)).isTrue();
        assertThat(isThere(home, home.inbox())).isTrue();
        assertThat(repositories().tree().tree(home.workspace()).find(inner)).isEmpty();
        assertThat(repositories().resources().childCounts(home.workspace(), List.of(home.inbox())))
                .containsEntry(home.inbox(), 1L);
        assertThat(repositories().tree().roots(home.workspace()).getFirst().lastResourceAddedAt())
                .isNotNull();
    }

    @Test
    default void detachingFreesExternalIdsAtOnce() {
        Home home = samples().home();
        ExternalId id = new ExternalId("from elsewhere");
        ResourceId folder = samples().folder(home, home.inbox(), "folder");
        Resource inside = samples().newNote(home, folder, id);
        repositories().resources().insert(home.workspace(), inside);
        detach(home, List.of(folder), List.of(folder));

        assertThat(repositories().externalIds().findExternal(home.workspace(), id))
                .isEmpty();
        Resource next = samples().newNote(home, home.inbox(), id);
        assertThat(repositories().resources().insert(home.workspace(), next)).isTrue();
        assertThat(repositories().externalIds().findExternal(home.workspace(), id))
                .contains(next.id());
    }

    @Test
    default void aDetachedFileIsNotFoundByItsPath() {
        Home home = samples().home();
        Resource.StoredFile file = samples().file(home, home.inbox(), "picture", 10);

        detach(home, List.of(file.id()), List.of());

        assertThat(repositories()
                        .resources()
                        .findFile(home.workspace(), file.content().path()))
                .isEmpty();
    }

    @Test
    default void detachingDeletesAliasesAndFormerPlaces() {
        Home home = samples().home();
        ResourceId folder = samples().folder(home, home.bin(), "folder");
        repositories().aliases().insert(home.workspace(), new NamedFolder(new Alias("mine"), folder));
        repositories().aliases().insert(home.workspace(), new NamedFolder(Alias.INBOX, home.inbox()));
        repositories()
                .archive()
                .insert(
                        home.workspace(),
                        new Archived(
                                folder,
                                home.inbox(),
                                new SortKey("1"),
                                samples().tick()));

        detach(home, List.of(folder), List.of(folder));

        assertThat(repositories().aliases().find(home.workspace(), new Alias("mine")))
                .isEmpty();
        assertThat(repositories().aliases().find(home.workspace(), Alias.INBOX)).contains(home.inbox());
        assertThat(repositories().archive().list(home.workspace(), List.of(folder)))
                .isEmpty();
    }

    @Test
    default void purgesInBatchesUntilNothingIsLeft() {
        Home home = samples().home();
        ResourceId outer = samples().folder(home, home.inbox(), "outer");
        ResourceId inner = samples().folder(home, outer, "inner");
        List<ResourceId> all = new ArrayList<>(List.of(outer, inner));
        for (int i = 0; i < 5; i++) {
            all.add(samples().note(home, inner, "n" + i).id());
        }
        List<Detached> detached = detach(home, List.of(outer), List.of(outer, inner));
        assertThat(repositories().purges().list(null, 10)).containsExactlyInAnyOrderElementsOf(detached);

        List<Purged> batches = new ArrayList<>();
        while (!repositories().purges().list(null, 1).isEmpty()) {
            batches.add(repositories()
                    .purges()
                    .purge(repositories().purges().list(null, 1).getFirst(), 2));
        }

        assertThat(batches.stream().flatMap(batch -> batch.ids().stream())).containsExactlyInAnyOrderElementsOf(all);
        assertThat(batches).allMatch(batch -> batch.ids().size() <= 2);
        assertThat(batches.stream().mapToLong(Purged::bytes).sum()).isEqualTo(25);
        Purged again = repositories().purges().purge(detached.getFirst(), 2);
        assertThat(again.ids()).isEmpty();
        assertThat(again.finished()).isTrue();
    }

    @Test
    default void returnsTheNumbersOfDetachedContainersUntilTheyAreEmpty() {
        Home home = samples().home();
        ResourceId outer = samples().folder(home, home.inbox(), "outer");
        ResourceId inner = samples().folder(home, outer, "inner");
        ResourceId single = samples().note(home, home.inbox(), "single").id();
        ContainerSet both = repositories().tree().tree(home.workspace()).numbersOf(Set.of(outer, inner));

        List<Detached> detached = detach(home, List.of(outer, single), List.of(outer, inner));

        assertThat(repositories().purges().detachedNumbers(home.workspace())).isEqualTo(both);
        assertThat(repositories().purges().detachedNumbers(samples().home().workspace()))
                .isEqualTo(ContainerSet.of(IntStream.empty()));
        detached.forEach(place -> repositories().purges().purge(place, 10));
        assertThat(repositories().purges().detachedNumbers(home.workspace()))
                .isEqualTo(ContainerSet.of(IntStream.empty()));
    }

    @Test
    default void returnsTheBytesAndBlobsOfAFileAndItsTranscript() {
        Home home = samples().home();
        Resource.StoredFile file = samples().file(home, home.inbox(), "voice", 70);
        BlobPath transcript = Objects.requireNonNull(file.content().transcript());
        consumed(home, file.content().path(), 70);
        consumed(home, transcript, 7);
        Detached detached = detach(home, List.of(file.id()), List.of()).getFirst();

        Purged purged = repositories().purges().purge(detached, 10);

        assertThat(detached.account()).isEqualTo(home.account().id());
        assertThat(purged.bytes()).isEqualTo(77);
        assertThat(purged.blobs()).containsExactlyInAnyOrder(file.content().path(), transcript);
        assertThat(purged.finished()).isTrue();
        assertThat(repositories().uploads().find(transcript)).isEmpty();
    }

    private void consumed(Home home, BlobPath path, long size) {
        Upload upload = samples().newUpload(home, size);
        repositories()
                .uploads()
                .insert(new Upload(
                        home.workspace(),
                        upload.accountId(),
                        path,
                        upload.fileName(),
                        size,
                        UploadState.CONSUMED,
                        "ab",
                        upload.createdAt(),
                        upload.expiresAt()));
    }

    @Test
    default void deletesTagsTextsAndVectors() {
        Home home = samples().home();
        Resource purged = samples().note(home, home.inbox(), "note");
        ResourceId note = purged.id();
        repositories().texts().write(home.workspace(), note, Source.WRITTEN, new byte[] {65});
        repositories().vectors().write(home.workspace(), note, new StoredVector("m", "h", new float[] {1}));
        repositories().tags().attach(home.workspace(), note, Set.of(samples().tag(home, "tag")));

        repositories().purges().purge(detach(home, List.of(note), List.of()).getFirst(), 10);

        assertThat(repositories().texts().find(home.workspace(), note, Source.WRITTEN))
                .isEmpty();
        assertThat(repositories().vectors().find(home.workspace(), List.of(note), "m"))
                .isEmpty();
        repositories().resources().insert(home.workspace(), purged);
        assertThat(repositories()
                        .resources()
                        .views(home.workspace(), List.of(note))
                        .getFirst()
                        .tags())
                .as("of another resource with this ID")
                .isEmpty();
    }

    @Test
    default void deletesNoteVersionsAndReturnsTheirBytes() {
        Home home = samples().home();
        Resource.Notepad note = samples().note(home, home.inbox(), "note");
        Author author = new Author(home.account().id(), null);
        Version version = new Version(1, samples().tick(), 30, author);
        repositories().noteVersions().insert(home.workspace(), note.id(), version);
        repositories()
                .edits()
                .write(home.workspace(), note.id(), new Edit(2, samples().tick(), author));

        Purged purged = repositories()
                .purges()
                .purge(detach(home, List.of(note.id()), List.of()).getFirst(), 10);

        assertThat(purged.bytes()).isEqualTo(note.size() + 30);
        assertThat(repositories().noteVersions().list(home.workspace(), note.id()))
                .isEmpty();
        assertThat(repositories().edits().find(home.workspace(), note.id())).isEmpty();
    }
}
