package cairn.application.resource;

import cairn.application.job.Job;
import cairn.application.resource.ResourceCreation.Draft;
import cairn.application.resource.ResourceCreation.Steps;
import cairn.domain.resource.Pipeline;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.WebAddress;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Principal;

/// Saves an address.
public final class CreateBookmark {
    private final ResourceCreation creation;

    public CreateBookmark(ResourceCreation creation) {
        this.creation = creation;
    }

    public ResourceView execute(Principal principal, Command command) {
        return creation.create(
                principal,
                new Draft(
                        command.common(),
                        name(command),
                        null,
                        null,
                        Charge.ofResource(0, principal.plan().costs().resourceCreated()),
                        header -> new Resource.Bookmark(header, command.url()),
                        Job.first(principal.workspaceId(), Pipeline.BOOKMARK),
                        Steps.NONE));
    }

    /// Until the page's own title is known, a bookmark without a name is called by its address.
    private static ResourceName name(Command command) {
        ResourceName given = command.common().name();
        return given == null ? Resource.Bookmark.nameOf(command.url()) : given;
    }

    public record Command(NewResource common, WebAddress url) {}
}
