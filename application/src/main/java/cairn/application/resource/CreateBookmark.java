package cairn.application.resource;

import cairn.application.Creation;
import cairn.application.port.content.TextRepository;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.resource.ResourceCreation.Draft;
import cairn.application.resource.ResourceCreation.Steps;
import cairn.domain.job.Job;
import cairn.domain.processing.Pipeline;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.WebAddress;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Creates a bookmark.
public final class CreateBookmark implements Creation<CreateBookmark.Command, ResourceView> {
    private final ResourceCreation creation;
    private final TextRepository texts;

    public CreateBookmark(ResourceCreation creation, TextRepository texts) {
        this.creation = creation;
        this.texts = texts;
    }

    @Override
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
                        keeping(principal.workspaceId(), command.html())));
    }

    /// Stores the page until the bookmark is deleted, because reprocessing reads it again.
    private Steps keeping(WorkspaceId workspace, @Nullable String html) {
        return html == null
                ? Steps.NONE
                : new Steps() {
                    @Override
                    public void complete(ResourceId id, ResourceId parent) {
                        texts.insert(workspace, id, Source.BROUGHT, html.getBytes(StandardCharsets.UTF_8));
                    }
                };
    }

    /// A bookmark without a name gets its address as name, until the title of its page is known.
    private static ResourceName name(Command command) {
        ResourceName given = command.common().name();
        return given == null ? Resource.Bookmark.nameOf(command.url()) : given;
    }

    /// @param html the page as a browser showed it; null to fetch it
    public record Command(
            NewResource common, WebAddress url, @Nullable String html) {
        /// Maximum size in bytes of UTF-8.
        public static final int MAX_HTML = 8 << 20;
    }
}
