package cairn.application.bulk;

import cairn.application.bulk.Operation.Change;
import cairn.application.tree.ArchiveResources;
import cairn.application.tree.DeleteResources;
import cairn.application.tree.MoveResources;
import cairn.application.tree.TagResources;
import cairn.application.tree.UpdateResource;
import cairn.domain.workspace.Principal;

/// Performs the changes of a batch.
public final class PerformChanges {
    private final UpdateResource update;
    private final MoveResources move;
    private final TagResources tag;
    private final ArchiveResources archive;
    private final DeleteResources delete;

    public PerformChanges(
            UpdateResource update,
            MoveResources move,
            TagResources tag,
            ArchiveResources archive,
            DeleteResources delete) {
        this.update = update;
        this.move = move;
        this.tag = tag;
        this.archive = archive;
        this.delete = delete;
    }

    /// @param room number of rows that may be deleted at once
    /// @return approximate number of rows that were deleted
    int execute(Principal principal, Change operation, int room) {
        switch (operation) {
            case Change.Update(UpdateResource.Command command) -> update.execute(principal, command);
            case Change.Move(MoveResources.Command command) -> move.execute(principal, command);
            case Change.Tag(TagResources.Command command) -> tag.execute(principal, command);
            case Change.Archive(ArchiveResources.Command command) -> archive.execute(principal, command);
            case Change.Delete(DeleteResources.Command command) -> {
                return delete.execute(principal, command, room);
            }
        }
        return 0;
    }
}
