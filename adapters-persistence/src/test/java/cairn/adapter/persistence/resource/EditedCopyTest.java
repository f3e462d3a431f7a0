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
import cairn.application.port.blob.InMemoryBlobStore;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.tree.Space;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Principal;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/// A folder that is copied while somebody else writes in it.
class EditedCopyTest extends DatabaseTestCase {
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
                ports.transactions(), sources, rows, ports.resourceChanges(), new PlanLimits(ports.usage()), clock);
        return new CopyFolder(ports.transactions(), sources, new InMemoryBlobStore(), tickets, insertion);
    }

    @Test
    void aNoteThatIsEditedMeanwhileIsCopiedWithItsOwnSize() {
        Home home = samples().home();
        Principal principal = new Principal(
                home.account().id(), home.workspace(), new KeyId(samples().id()), KeyGrant.FULL, Plan.unlimited());
        ResourceId folder = samples().folder(home, home.inbox(), "folder");
        ResourceId note = samples().note(home, folder, "note").id();
        byte[] edited = "The edited text.".getBytes(StandardCharsets.UTF_8);

        ResourceId copy;
        try (FolderCopy copying = copies().execute(principal, new CopyFolder.Command(folder, null, false))) {
            CompletableFuture<Space> made = repositories()
                    .transactions()
                    .write(new TreeLock.Shared(home.workspace()), () -> {
                        repositories().resourceChanges().findForUpdate(home.workspace(), note);
                        repositories().resourceChanges().updateNotepad(home.workspace(), note, edited.length, "edited");
                        repositories().texts().write(home.workspace(), note, Source.WRITTEN, edited);
                        repositories()
                                .usage()
                                .charge(
                                        home.account().id(),
                                        new Charge(edited.length, 0, 0, 0, 0),
                                        Samples.PERIOD,
                                        Plan.unlimited());
                        return begun(copying::insert);
                    });
            copy = made.join().id();
        }

        Resource.Notepad copied = (Resource.Notepad) repositories()
                .resourceCopies()
                .list(home.workspace(), List.of(copy), 10)
                .getFirst();
        assertThat(repositories().texts().find(home.workspace(), copied.id(), Source.WRITTEN))
                .contains(edited);
        assertThat(copied.size()).isEqualTo(edited.length);
        assertThat(copied.preview()).isEqualTo("edited");
    }
}
