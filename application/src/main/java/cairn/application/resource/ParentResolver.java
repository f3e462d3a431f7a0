package cairn.application.resource;

import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.tree.AliasRepository;
import cairn.application.port.tree.TreeRepository;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Alias;
import cairn.domain.tree.Container;
import cairn.domain.tree.ContainerTree;
import cairn.domain.tree.ParentRef;
import cairn.domain.workspace.WorkspaceId;

/// Resolves the reference to a folder in a request to the folder's id, or refuses it.
public final class ParentResolver {
    private final TreeRepository tree;
    private final AliasRepository aliases;
    private final ResourceRepository resources;

    public ParentResolver(TreeRepository tree, AliasRepository aliases, ResourceRepository resources) {
        this.tree = tree;
        this.aliases = aliases;
        this.resources = resources;
    }

    /// An alias whose folder was deleted counts as unknown.
    ///
    /// @param pointer to the reference in the request
    public ResourceId resolve(WorkspaceId workspace, ParentRef reference, String pointer) {
        return switch (reference) {
            case ParentRef.ById byId -> folder(workspace, byId.id(), pointer);
            case ParentRef.ByAlias byAlias ->
                aliases.find(workspace, byAlias.alias())
                        .filter(folder -> tree.tree(workspace).find(folder).isPresent())
                        .orElseThrow(() -> unknown(byAlias.alias(), pointer));
        };
    }

    /// Returns the refusal of a reference that is not to a folder of the workspace.
    public static Rejected refusal(
            ResourceRepository resources, WorkspaceId workspace, ParentRef reference, String pointer) {
        return switch (reference) {
            case ParentRef.ById(ResourceId id)
            when resources.find(workspace, id).isPresent() -> notAFolder(pointer);
            case ParentRef.ById byId -> Missing.parent(pointer);
            case ParentRef.ByAlias(Alias alias) -> unknown(alias, pointer);
        };
    }

    private static Rejected unknown(Alias alias, String pointer) {
        return new Rejected(new Failure.UnknownAlias(pointer, alias.name()));
    }

    private static Rejected notAFolder(String pointer) {
        return new Rejected(new Failure.Conflict(
                ConflictCode.PARENT_NOT_A_FOLDER,
                pointer,
                "The parent is not a folder; give the ID of a folder, or an alias."));
    }

    /// Refuses a locked folder: nothing may be added or removed.
    public static void requireUnlocked(ContainerTree tree, ResourceId parent, String pointer) {
        requireUnlocked(tree.find(parent).filter(Container::isLocked).isPresent(), pointer);
    }

    public static void requireUnlocked(boolean isLocked, String pointer) {
        if (isLocked) {
            throw new Rejected(new Failure.Conflict(
                    ConflictCode.RESOURCE_LOCKED,
                    pointer,
                    "The folder is locked, so nothing can be added to it; set its isLocked to false first."));
        }
    }

    private ResourceId folder(WorkspaceId workspace, ResourceId id, String pointer) {
        if (tree.tree(workspace).find(id).isPresent()) {
            return id;
        }
        throw refusal(resources, workspace, new ParentRef.ById(id), pointer);
    }
}
