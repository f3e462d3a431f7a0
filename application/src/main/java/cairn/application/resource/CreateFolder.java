package cairn.application.resource;

import cairn.application.Creation;
import cairn.application.port.resource.Destinations.Destination;
import cairn.application.port.tree.TreeRepository;
import cairn.application.resource.ResourceCreation.Draft;
import cairn.application.resource.ResourceCreation.Steps;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.Icon;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.tree.ContainerTree;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Creates a folder.
public final class CreateFolder implements Creation<CreateFolder.Command, ResourceView> {
    private static final ResourceName UNTITLED = new ResourceName("Untitled folder");

    private final ResourceCreation creation;
    private final TreeRepository tree;

    public CreateFolder(ResourceCreation creation, TreeRepository tree) {
        this.creation = creation;
        this.tree = tree;
    }

    @Override
    public ResourceView execute(Principal principal, Command command) {
        ResourceName given = command.common().name();
        return creation.create(
                principal,
                new Draft(
                        command.common(),
                        Objects.requireNonNullElse(given, UNTITLED),
                        command.description(),
                        command.icon(),
                        Charge.ofResource(0, principal.plan().costs().resourceCreated()),
                        Resource.Folder::new,
                        Optional.empty(),
                        new ContainerSteps(principal.workspaceId())));
    }

    private final class ContainerSteps implements Steps {
        private final WorkspaceId workspace;

        ContainerSteps(WorkspaceId workspace) {
            this.workspace = workspace;
        }

        @Override
        public void check(Destination destination) {
            ContainerTree.refuseInsertion(destination.depth(), "/parentId").ifPresent(failure -> {
                throw new Rejected(failure);
            });
        }

        @Override
        public void complete(ResourceId id, ResourceId parent) {
            tree.insertContainer(workspace, id, parent);
        }
    }

    public record Command(
            NewResource common,
            @Nullable String description,
            @Nullable Icon icon) {
        public static final int MAX_DESCRIPTION = 10_000;
    }
}
