package cairn.adapter.persistence.importing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.importing.CreateImport;
import cairn.application.importing.ImportFolder;
import cairn.application.importing.ImportTickets;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.port.Together;
import cairn.application.port.blob.InMemoryBlobStore;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure.Conflict;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Rejected;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Principal;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The limit of unfinished imports, on a database.
class ImportBoundTest extends DatabaseTestCase {
    private static final int MOST = CreateImport.Command.MOST_ACTIVE;
    private static final int AT_ONCE = 30;

    private final Home home = samples().home();
    private final Principal principal = new Principal(
            home.account().id(), home.workspace(), new KeyId(samples().id()), KeyGrant.FULL, Plan.unlimited());
    private final InMemoryBlobStore blobs = new InMemoryBlobStore();
    private final CreateImport create = new CreateImport(
            repositories().transactions(),
            repositories().imports().runs(),
            repositories().imports().ledger(),
            new ImportFolder(repositories().destinations(), repositories().resources()),
            new ImportTickets(
                    repositories().uploads(),
                    blobs,
                    repositories().blobRemovals(),
                    repositories().usage(),
                    InstantSource.fixed(Samples.START)),
            repositories().jobs(),
            () -> samples().id());

    private BlobPath uploaded() {
        BlobPath path = samples().upload(home, 1).path();
        try {
            String digest =
                    blobs.write(path, new ByteArrayInputStream(new byte[1]), 1).digest();
            repositories().uploads().store(path, digest);
            return path;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean isCreated(BlobPath file) {
        try {
            create.execute(
                    principal, new CreateImport.Command(file, Optional.empty(), Optional.empty(), Optional.empty()));
            return true;
        } catch (Rejected e) {
            assertThat(e.failure())
                    .isInstanceOfSatisfying(
                            Conflict.class,
                            conflict -> assertThat(conflict.code()).isEqualTo(ConflictCode.TOO_MANY_IMPORTS));
            return false;
        }
    }

    @Test
    void concurrentRequestsDoNotExceedTheBoundOfImports() {
        IntStream.range(0, MOST - 1)
                .forEach(i -> assertThat(isCreated(uploaded())).isTrue());
        List<BlobPath> files =
                IntStream.range(0, AT_ONCE).mapToObj(i -> uploaded()).toList();

        List<Boolean> made = Together.run(AT_ONCE, i -> isCreated(files.get(i)));

        assertThat(made.stream().filter(one -> one)).hasSize(1);
        assertThat(repositories().imports().ledger().countActive(home.workspace()))
                .isEqualTo(MOST);
    }
}
