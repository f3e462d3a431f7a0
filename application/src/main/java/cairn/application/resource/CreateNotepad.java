package cairn.application.resource;

import cairn.application.job.Job;
import cairn.application.port.MarkdownRenderer;
import cairn.application.port.TextRepository;
import cairn.application.port.TextRepository.Source;
import cairn.application.resource.ResourceCreation.Draft;
import cairn.application.resource.ResourceCreation.Steps;
import cairn.domain.Text;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Stores a note, byte for byte.
public final class CreateNotepad {
    private static final int PREVIEW_LENGTH = 2000;

    private final ResourceCreation creation;
    private final TextRepository texts;
    private final MarkdownRenderer markdown;

    public CreateNotepad(ResourceCreation creation, TextRepository texts, MarkdownRenderer markdown) {
        this.creation = creation;
        this.texts = texts;
        this.markdown = markdown;
    }

    public ResourceView execute(Principal principal, Command command) {
        byte[] utf8 = command.text().getBytes(StandardCharsets.UTF_8);
        String preview = markdown.html(Text.head(command.text(), PREVIEW_LENGTH));
        WorkspaceId workspace = principal.workspaceId();
        return creation.create(
                principal,
                new Draft(
                        command.common(),
                        name(command),
                        null,
                        null,
                        Charge.ofResource(utf8.length, principal.plan().costs().resourceCreated()),
                        header -> new Resource.Notepad(header, utf8.length, preview),
                        Optional.of(id -> new Job.Embed(workspace, id)),
                        new Steps() {
                            @Override
                            public void complete(ResourceId id, ResourceId parent) {
                                texts.write(workspace, id, Source.WRITTEN, utf8);
                            }
                        }));
    }

    private static ResourceName name(Command command) {
        ResourceName given = command.common().name();
        if (given != null) {
            return given;
        }
        return ResourceName.of(Text.firstLine(command.text()).orElse(""), "Untitled note");
    }

    /// @param text Markdown, at most 16 MiB of UTF-8; may be empty
    public record Command(NewResource common, String text) {
        public static final int MAX_BYTES = 16 << 20;
    }
}
