package cairn.application.port.version;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.tree.Purges.Detached;
import cairn.application.port.tree.Purges.Purged;
import cairn.domain.content.BlobPath;
import cairn.domain.content.Dimensions;
import cairn.domain.content.MediaType;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Kind;
import cairn.domain.resource.Resource;
import cairn.domain.upload.Upload;
import cairn.domain.upload.UploadState;
import cairn.domain.version.Author;
import cairn.domain.version.FileVersion;
import cairn.domain.version.Version;
import cairn.domain.workspace.KeyId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What a [FileVersions] must do.
public interface FileVersionsContract extends Repositories.Contract {
    private FileVersions versions() {
        return repositories().fileVersions();
    }

    private FileContent content(long size, @Nullable BlobPath transcript) {
        return new FileContent(
                new BlobPath(samples().id(), "mp3"),
                "talk.mp3",
                new MediaType("audio", "mpeg"),
                size,
                "cd".repeat(32),
                transcript == null ? null : "https://example.org/talk",
                transcript == null ? null : new Dimensions(3, 4),
                true,
                transcript);
    }

    private FileVersion version(Home home, int number, FileContent content) {
        Author author = new Author(home.account().id(), new KeyId(samples().id()));
        return new FileVersion(new Version(number, samples().tick(), content.size(), author), content);
    }

    private void consumed(Home home, BlobPath path, long size) {
        consumed(home, path, size, samples().newUpload(home, size).expiresAt());
    }

    private void consumed(Home home, BlobPath path, long size, Instant expiresAt) {
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
                        expiresAt));
    }

    @Test
    default void storesAndListsVersions() {
        Home home = samples().home();
        Resource.StoredFile file = samples().file(home, home.inbox(), "file", 3);
        FileVersion second = version(home, 2, content(7, new BlobPath(samples().id(), "txt")));
        FileVersion first = version(home, 1, content(8, null));
        versions().insert(home.workspace(), file.id(), second);
        versions().insert(home.workspace(), file.id(), first);

        assertThat(versions().list(home.workspace(), file.id())).containsExactly(first, second);
        assertThat(versions().list(samples().home().workspace(), file.id())).isEmpty();
        assertThat(versions().find(home.workspace(), first.content().path())).contains(first.content());
        assertThat(versions().find(samples().home().workspace(), first.content().path()))
                .isEmpty();
        assertThat(versions().find(home.workspace(), file.content().path())).isEmpty();
    }

    @Test
    default void deletesVersionsWithTheirUploads() {
        Home home = samples().home();
        Resource.StoredFile file = samples().file(home, home.inbox(), "file", 3);
        BlobPath transcript = new BlobPath(samples().id(), "txt");
        FileVersion gone = version(home, 1, content(70, transcript));
        FileVersion kept = version(home, 2, content(5, null));
        versions().insert(home.workspace(), file.id(), gone);
        versions().insert(home.workspace(), file.id(), kept);
        consumed(home, gone.content().path(), 70);
        consumed(home, transcript, 7);
        consumed(home, kept.content().path(), 5);

        assertThat(versions().delete(home.workspace(), file.id(), List.of(gone)))
                .isEqualTo(77);
        assertThat(versions().delete(home.workspace(), file.id(), List.of(gone)))
                .isZero();

        assertThat(versions().list(home.workspace(), file.id())).containsExactly(kept);
        assertThat(repositories().uploads().find(gone.content().path())).isEmpty();
        assertThat(repositories().uploads().find(transcript)).isEmpty();
        assertThat(repositories().uploads().find(kept.content().path())).isPresent();
        versions().release(home.workspace(), file.id(), kept);
        assertThat(versions().list(home.workspace(), file.id())).isEmpty();
        assertThat(repositories().uploads().find(kept.content().path())).isPresent();
    }

    @Test
    default void replacingBytesDeletesTheirTextAndVectors() {
        Home home = samples().home();
        Resource.StoredFile file = samples().file(home, home.inbox(), "file", 3);
        Resource.StoredFile other = samples().file(home, home.inbox(), "other", 3);
        repositories().texts().write(home.workspace(), file.id(), Source.EXTRACTED, new byte[] {65});
        repositories().vectors().write(home.workspace(), file.id(), new StoredVector("m", "h", new float[] {1}));
        repositories().vectors().write(home.workspace(), other.id(), new StoredVector("m", "h", new float[] {1}));
        FileContent content = content(9, null);

        List<BlobPath> thumbnails = repositories()
                .transactions()
                .writeRelaxed(() -> versions().replace(home.workspace(), file.id(), content));

        assertThat(thumbnails).isEmpty();
        Resource.StoredFile after = (Resource.StoredFile)
                repositories().resources().find(home.workspace(), file.id()).orElseThrow();
        assertThat(after.content()).isEqualTo(content);
        assertThat(after.kind()).isEqualTo(Kind.VOICENOTE);
        assertThat(repositories().resources().findFile(home.workspace(), content.path()))
                .contains(after);
        assertThat(repositories()
                        .resources()
                        .findFile(home.workspace(), file.content().path()))
                .isEmpty();
        assertThat(repositories().texts().find(home.workspace(), file.id(), Source.EXTRACTED))
                .isEmpty();
        assertThat(repositories().vectors().find(home.workspace(), List.of(file.id(), other.id()), "m"))
                .containsOnlyKeys(other.id());
    }

    @Test
    default void versionsArePurgedWithTheirFile() {
        Home home = samples().home();
        Resource.StoredFile file = samples().file(home, home.inbox(), "file", 3);
        FileVersion version =
                version(home, 1, content(70, new BlobPath(samples().id(), "txt")));
        versions().insert(home.workspace(), file.id(), version);
        version.content().blobs().forEach(path -> consumed(home, path, 35));
        file.content().blobs().forEach(path -> consumed(home, path, 2));

        Detached detached = repositories()
                .transactions()
                .write(
                        new TreeLock.Exclusive(home.workspace()),
                        () -> repositories()
                                .purges()
                                .detach(home.workspace(), List.of(file.id()), List.of())
                                .getFirst());
        assertThat(versions().find(home.workspace(), version.content().path())).isEmpty();
        Purged purged = repositories()
                .transactions()
                .writeRelaxed(() -> repositories().purges().purge(detached, 10));

        assertThat(purged.bytes()).isEqualTo(74);
        assertThat(purged.blobs()).containsAll(version.content().blobs()).hasSize(4);
        assertThat(versions().list(home.workspace(), file.id())).isEmpty();
        assertThat(repositories().uploads().find(version.content().path())).isEmpty();
    }

    /// With an object store, a client may upload the bytes again.
    @Test
    default void keepsTheUploadOfADeletedVersionWhileItsUrlIsValid() {
        Home home = samples().home();
        Resource.StoredFile file = samples().file(home, home.inbox(), "file", 3);
        FileVersion gone = version(home, 1, content(70, null));
        BlobPath path = gone.content().path();
        versions().insert(home.workspace(), file.id(), gone);
        consumed(home, path, 70, Instant.now().plus(Duration.ofHours(1)));

        assertThat(versions().delete(home.workspace(), file.id(), List.of(gone)))
                .isEqualTo(70);

        assertThat(repositories().uploads().find(path).orElseThrow().state()).isEqualTo(UploadState.COLLECTED);
    }

    @Test
    default void keepsTheUploadOfAPurgedFileWhileItsUrlIsValid() {
        Home home = samples().home();
        Resource.StoredFile file = samples().file(home, home.inbox(), "file", 70);
        BlobPath path = file.content().path();
        consumed(home, path, 70, Instant.now().plus(Duration.ofHours(1)));
        Detached detached = repositories()
                .transactions()
                .write(
                        new TreeLock.Exclusive(home.workspace()),
                        () -> repositories()
                                .purges()
                                .detach(home.workspace(), List.of(file.id()), List.of())
                                .getFirst());

        Purged purged = repositories()
                .transactions()
                .writeRelaxed(() -> repositories().purges().purge(detached, 10));

        assertThat(purged.bytes()).isEqualTo(70);
        assertThat(purged.blobs()).contains(path);
        assertThat(repositories().uploads().find(path).orElseThrow().state()).isEqualTo(UploadState.COLLECTED);
    }

    @Test
    default void doesNotReplaceTheContentOfOtherResources() {
        Home home = samples().home();
        Resource.Notepad note = samples().note(home, home.inbox(), "note");
        repositories().texts().write(home.workspace(), note.id(), Source.WRITTEN, new byte[] {65});

        repositories()
                .transactions()
                .writeRelaxed(() -> versions().replace(home.workspace(), note.id(), content(9, null)));

        assertThat(repositories().resources().find(home.workspace(), note.id())).contains(note);
        assertThat(repositories().texts().find(home.workspace(), note.id(), Source.WRITTEN))
                .isPresent();
    }
}
