package cairn.application.text;

import cairn.application.port.content.TextRepository;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.resource.Missing;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;

/// Reads the searchable text of a resource: that of a note, or the text extracted from a file or a
/// bookmark's page. Empty for a folder, if no text was found, and until processing.
public final class ReadResourceText {
    private static final byte[] NONE = {};

    private final Transactions transactions;
    private final ResourceRepository resources;
    private final TextRepository texts;

    public ReadResourceText(Transactions transactions, ResourceRepository resources, TextRepository texts) {
        this.transactions = transactions;
        this.resources = resources;
        this.texts = texts;
    }

    public Content execute(Principal principal, ResourceId id) {
        WorkspaceId workspace = principal.workspaceId();
        return transactions
                .read(() -> resources
                        .find(workspace, id)
                        .map(resource -> new Content(resource.header().revision(), text(workspace, resource))))
                .orElseThrow(() -> Missing.resource(""));
    }

    private byte[] text(WorkspaceId workspace, Resource resource) {
        return TextSources.of(resource)
                .flatMap(source -> texts.find(workspace, resource.id(), source))
                .orElse(NONE);
    }

    /// @param revision revision of the resource with this text
    /// @param text UTF-8
    public record Content(long revision, byte[] text) {}
}
