package cairn.application.resource;

import cairn.application.Creation;
import cairn.application.port.content.TextRepository;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.port.extraction.MarkdownRenderer;
import cairn.application.resource.ResourceCreation.Draft;
import cairn.application.resource.ResourceCreation.Steps;
import cairn.domain.job.Job;
import cairn.domain.processing.Pipeline;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.util.Objects;

/// Creates a note, stored byte for byte.
public final class CreateNotepad implements Creation<CreateNotepad.Command, ResourceView> {
    private final ResourceCreation creation;
    private final TextRepository texts;
    private final MarkdownRenderer markdown;

    public CreateNotepad(ResourceCreation creation, TextRepository texts, MarkdownRenderer markdown) {
        this.creation = creation;
        this.texts = texts;
        this.markdown = markdown;
    }

    @Override
    public ResourceView execute(Principal principal, Command command) {
        return prepared(principal, command).run();
    }

    /// Renders the text before the transaction, because that is slow for a long text.
    @Override
    public Work<ResourceView> prepared(Principal principal, Command command) {
        NoteText text = NoteText.of(command.text(), markdown);
        return () -> create(principal, command.common(), text);
    }

    private ResourceView create(Principal principal, NewResource common, NoteText text) {
        WorkspaceId workspace = principal.workspaceId();
        return creation.create(
                principal,
                new Draft(
                        common,
                        Objects.requireNonNullElse(common.name(), text.name()),
                        null,
                        null,
                        Charge.ofResource(
                                text.utf8().length, principal.plan().costs().resourceCreated()),
                        header -> new Resource.Notepad(header, text.utf8().length, text.preview()),
                        Job.first(workspace, Pipeline.NOTE),
                        new Steps() {
                            @Override
                            public void complete(ResourceId id, ResourceId parent) {
                                texts.insert(workspace, id, Source.WRITTEN, text.utf8());
                            }
                        }));
    }

    /// @param text Markdown, at most 16 MiB of UTF-8; may be empty
    public record Command(NewResource common, String text) {
        public static final int MAX_BYTES = 16 << 20;
    }
}
