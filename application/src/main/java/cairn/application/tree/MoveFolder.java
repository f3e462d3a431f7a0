package cairn.application.tree;

import cairn.application.Creation;
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
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Makes a space of a folder, with all it holds; out of the bin too, which recovers it.
public final class MoveFolder implements Creation.Alone<MoveFolder.Command, Space> {
    private static final String POINTER = "/moveFolderId";

    private final TreePorts ports;
    private final Relocation relocation;

    public MoveFolder(TreePorts ports) {
        this.ports = ports;
        this.relocation = new Relocation(ports);
    }

    @Override
    public Space execute(Principal principal, Command command) {
        Instant now = ports.clock().instant().truncatedTo(ChronoUnit.MILLIS);
        WorkspaceId workspace = principal.workspaceId();
        return ports.transactions().write(lock(principal), () -> move(workspace, command, now));
    }

    private Space move(WorkspaceId workspace, Command command, Instant now) {
        Resource folder =
                ports.changes().findForUpdate(workspace, command.folder()).orElseThrow(() -> Missing.resource(POINTER));
        Header before = folder.header();
        refuse(folder, ports.tree().tree(workspace));
        ResourceName name = Objects.requireNonNullElse(command.name(), before.name());
        Header after = before.described(name, before.description(), before.icon(), before.markings())
                .placed(null, before.sortKey())
                .revised(now);
        relocation.write(workspace, folder, after);
        ports.tree()
                .insertRoot(
                        workspace, new Root(before.id(), RootType.SPACE, null, command.isPrivate(), now, now, null));
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

    /// @param name of the space; null: the folder's
    public record Command(ResourceId folder, @Nullable ResourceName name, boolean isPrivate) {}
}
