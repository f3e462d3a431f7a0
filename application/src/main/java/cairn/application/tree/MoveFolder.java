package cairn.application.tree;

import cairn.application.Creation;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.tree.TreeRepository;
import cairn.application.resource.Locked;
import cairn.application.resource.Missing;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.tree.Container;
import cairn.domain.tree.ContainerTree;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootType;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Turns a folder, with everything below it, into a space. Also recovers a folder from the bin.
public final class MoveFolder implements Creation.Alone<MoveFolder.Command, Space> {
    private static final String POINTER = "/moveFolderId";

    private final Transactions transactions;
    private final ResourceChanges changes;
    private final TreeRepository trees;
    private final Relocation relocation;
    private final InstantSource clock;

    public MoveFolder(
            Transactions transactions,
            ResourceChanges changes,
            TreeRepository trees,
            Relocation relocation,
            InstantSource clock) {
        this.transactions = transactions;
        this.changes = changes;
        this.trees = trees;
        this.relocation = relocation;
        this.clock = clock;
    }

    @Override
    public Space execute(Principal principal, Command command) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        WorkspaceId workspace = principal.workspaceId();
        return transactions.write(lock(principal), () -> move(workspace, command, now));
    }

    private Space move(WorkspaceId workspace, Command command, Instant now) {
        Resource folder =
                changes.findForUpdate(workspace, command.folder()).orElseThrow(() -> Missing.resource(POINTER));
        Header before = folder.header();
        refuse(folder, trees.tree(workspace));
        ResourceName name = Objects.requireNonNullElse(command.name(), before.name());
        Header after = before.described(name, before.description(), before.icon(), before.markings())
                .placed(null, before.sortKey())
                .revised(now);
        relocation.write(workspace, folder, after);
        trees.insertRoot(workspace, new Root(before.id(), RootType.SPACE, null, command.isPrivate(), now, now, null));
        return new Space(before.id(), name);
    }

    private static void refuse(Resource folder, ContainerTree tree) {
        if (!(folder instanceof Resource.Folder)) {
            throw Refusals.notAFolder(POINTER);
        }
        ResourceId parent = folder.header().parentId();
        if (parent == null) {
            throw Refusals.system(POINTER);
        }
        Locked.refuse(folder, POINTER);
        if (tree.find(parent).filter(Container::isLocked).isPresent()) {
            throw Refusals.parentLocked(POINTER);
        }
    }

    /// @param name of the space; null for that of the folder
    public record Command(ResourceId folder, @Nullable ResourceName name, boolean isPrivate) {}
}
