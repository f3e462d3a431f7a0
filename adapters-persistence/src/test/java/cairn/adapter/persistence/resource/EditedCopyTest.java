package cairn.adapter.persistence.resource;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.copy.CopyFolder;
import cairn.application.copy.CopyInsertion;
import cairn.application.copy.CopyRows;
import cairn.application.copy.CopySources;
import cairn.application.copy.CopyTickets;
import cairn.application.copy.FolderCopy;
import cairn.application.limit.PlanLimits;
import cairn.application.port.Repositories;
import cairn.application.port.Samples;
import cairn.application.port.Samples.Home;
import cairn.application.port.blob.BlobStore.Stored;
import cairn.application.port.blob.InMemoryBlobStore;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.tree.Space;
import cairn.domain.content.MediaType;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Header;
import cairn.domain.resource.Insight;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.upload.Upload;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Principal;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/// A folder that is copied while its content is changed.
class EditedCopyTest extends DatabaseTestCase {
    private final InMemoryBlobStore blobs = new InMemoryBlobStore();
    private final Home home = samples().home();
    private final ResourceId folder = samples().folder(home, home.inbox(), "folder");

    private CopyFolder copies() {
        Repositories ports = repositories();
        InstantSource clock = InstantSource.system();
        CopySources sources = new CopySources(ports.resources(), ports.tree(), ports.resourceCopies());
        CopyTickets tickets = new CopyTickets(
                ports.transactions(), ports.uploads(), ports.blobRemovals(), ports.usage(), samples()::id, clock);
        CopyRows rows = new CopyRows(
                ports.resources(),
                ports.tree(),
                ports.resourceCopies(),
                ports.indexBacklog(),
                ports.jobs(),
                samples()::id);
        CopyInsertion insertion = new CopyInsertion(
                ports.transactions(),
                sources,
                rows,
                ports.resourceChanges(),
                new PlanLimits(ports.usage()),
                path -> {},
                clock);
        return new CopyFolder(ports.transactions(), sources, blobs, tickets, insertion);
    }

    /// The copy of the folder's only resource, made while a transaction changes it.
    ///
    /// @param edit locks the row until its transaction ends
    private Resource copiedWhile(Runnable edit) {
        Principal principal = new Principal(
                home.account().id(), home.workspace(), new KeyId(samples().id()), KeyGrant.FULL, Plan.unlimited());
        try (FolderCopy copying = copies().prepared(principal, new CopyFolder.Command(folder, null, false))) {
            CompletableFuture<Space> made = repositories()
                    .transactions()
                    .write(new TreeLock.Shared(home.workspace()), () -> {
                        edit.run();
                        charge();
                        return begun(copying::run);
                    });
            return repositories()
                    .resourceCopies()
                    .list(home.workspace(), List.of(made.join().id()), 10)
                    .getFirst();
        }
    }

    /// A copy that did not wait for the row waits here and has already read it.
    private void charge() {
        Charge charge = new Charge(1, 0, 0, 0, 0);
        assertThat(repositories().usage().charge(home.account().id(), charge, Samples.PERIOD, Plan.unlimited()))
                .isEmpty();
    }

    private void lock(ResourceId id) {
        assertThat(repositories().resourceChanges().findForUpdate(home.workspace(), id))
                .isPresent();
    }

    private void process(ResourceId id, ProcessingState state) {
        assertThat(repositories().processing().update(home.workspace(), id, state, Insight.NONE))
                .isTrue();
    }

    private void write(ResourceId id, Source source, String text) {
        repositories().texts().write(home.workspace(), id, source, text.getBytes(StandardCharsets.UTF_8));
    }

    private Optional<String> text(Resource resource, Source source) {
        return repositories()
                .texts()
                .find(home.workspace(), resource.id(), source)
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }

    private FileContent stored(byte[] bytes) throws IOException {
        Upload upload = samples().upload(home, bytes.length);
        Stored stored = blobs.write(upload.path(), new ByteArrayInputStream(bytes), bytes.length);
        return new FileContent(
                upload.path(),
                "file.txt",
                new MediaType("text", "plain"),
                bytes.length,
                stored.digest(),
                null,
                null,
                false,
                null);
    }

    @Test
    void copiesANoteEditedMeanwhileWithItsNewTextAndSize() {
        ResourceId note = samples().note(home, folder, "note").id();
        String edited = "The edited text.";

        Resource copy = copiedWhile(() -> {
            lock(note);
            repositories().resourceChanges().updateNotepad(home.workspace(), note, edited.length(), "edited");
            write(note, Source.WRITTEN, edited);
        });

        assertThat(text(copy, Source.WRITTEN)).contains(edited);
        assertThat(copy).isInstanceOfSatisfying(Resource.Notepad.class, copied -> {
            assertThat(copied.size()).isEqualTo(edited.length());
            assertThat(copied.preview()).isEqualTo("edited");
        });
    }

    @Test
    void copiesTheOldContentOfAFileReplacedMeanwhileAndReprocessesIt() throws IOException {
        FileContent content = stored(new byte[3]);
        FileContent other = stored(new byte[5]);
        Header header = samples().newHeader(home.account().id(), folder, "file", "1");
        Resource.StoredFile original = new Resource.StoredFile(header, content);
        repositories().resources().insert(home.workspace(), original);
        write(original.id(), Source.EXTRACTED, "The text of the file.");
        process(original.id(), ProcessingState.COMPLETED);

        Resource copy = copiedWhile(() -> {
            lock(original.id());
            repositories().fileVersions().replace(home.workspace(), original.id(), other);
            process(original.id(), ProcessingState.PENDING);
        });

        assertThat(copy.header().state()).isEqualTo(ProcessingState.PENDING);
        assertThat(copy)
                .isInstanceOfSatisfying(
                        Resource.StoredFile.class,
                        copied -> assertThat(copied.content().size()).isEqualTo(3));
    }

    @Test
    void copiesABookmarkReadMeanwhileWithMatchingStateAndText() {
        ResourceId bookmark = samples().bookmark(home, folder, "bookmark").id();
        process(bookmark, ProcessingState.FAILED);

        Resource copy = copiedWhile(() -> {
            lock(bookmark);
            process(bookmark, ProcessingState.COMPLETED);
            write(bookmark, Source.EXTRACTED, "The text of the page.");
        });

        assertThat(copy.header().state()).isEqualTo(ProcessingState.COMPLETED);
        assertThat(text(copy, Source.EXTRACTED)).contains("The text of the page.");
    }
}
