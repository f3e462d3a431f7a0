package cairn.application.text;

import cairn.application.port.HeapRoom;
import cairn.application.port.content.TextRepository;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.resource.Missing;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Reads a part of the text of a resource of any kind: written, or extracted from a page or file.
public final class ReadTextPart {
    /// Heap per byte of text: as bytes, and as characters of two bytes each.
    private static final long HEAP_OF_TEXT = 3;
    private final Transactions transactions;
    private final ResourceRepository resources;
    private final TextRepository texts;

    public ReadTextPart(Transactions transactions, ResourceRepository resources, TextRepository texts) {
        this.transactions = transactions;
        this.resources = resources;
        this.texts = texts;
    }

    /// @param from index of the first code point; after the end of the text, the part is empty
    /// @param most maximum number of code points
    public Part execute(Principal principal, ResourceId id, int from, int most) {
        return transactions.read(() -> {
            WorkspaceId workspace = principal.workspaceId();
            ResourceView view = resources.views(workspace, List.of(id)).stream()
                    .findFirst()
                    .orElseThrow(() -> Missing.resource(""));
            return part(view, text(workspace, view.resource()), from, most);
        });
    }

    private String text(WorkspaceId workspace, Resource resource) {
        return TextSources.of(resource)
                .flatMap(source -> texts.find(workspace, resource.id(), source))
                .map(ReadTextPart::characters)
                .orElse("");
    }

    private static String characters(byte[] utf8) {
        HeapRoom.require(HEAP_OF_TEXT * utf8.length);
        return new String(utf8, StandardCharsets.UTF_8);
    }

    private static Part part(ResourceView view, String text, int from, int most) {
        int total = text.codePointCount(0, text.length());
        int first = Math.min(from, total);
        int behind = Math.min(total, first + most);
        int start = text.offsetByCodePoints(0, first);
        int end = text.offsetByCodePoints(start, behind - first);
        return new Part(view, text.substring(start, end), first, behind, total);
    }

    /// @param from index of its first code point
    /// @param to index after its last code point
    /// @param total number of code points of the whole text
    public record Part(ResourceView view, String text, int from, int to, int total) {}
}
