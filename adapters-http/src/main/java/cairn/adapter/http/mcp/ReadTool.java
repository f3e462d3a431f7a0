package cairn.adapter.http.mcp;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Readings;
import cairn.application.text.ReadTextPart;
import cairn.application.text.ReadTextPart.Part;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.Principal;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/// `read`: the text of an item, or a range of it.
public final class ReadTool {
    private static final int LEAST = 200;
    private static final int USUAL = 3300;
    private static final int MOST = 20_000;
    private static final int END = 100_000_000;

    private final ReadTextPart read;

    public ReadTool(ReadTextPart read) {
        this.read = read;
    }

    ToolResult call(Principal principal, BodyFields arguments) {
        Optional<ResourceId> id = arguments.required("id", Readings::resourceId);
        Optional<Integer> from = arguments.optional("from", value -> value.integer(0, END));
        int most = arguments
                .optional("maxCharacters", value -> value.integer(LEAST, MOST))
                .orElse(USUAL);
        int start = Cursor.read("read", arguments).or(() -> from).orElse(0);
        arguments.violations().refuse();
        Part part = read.execute(principal, id.orElseThrow(), start, most);
        String more = part.to() < part.total() ? Cursor.of("read", arguments, part.to()) : null;
        ObjectNode data = Items.withRevision(part.view())
                .put("text", part.text())
                .put("from", part.from())
                .put("to", part.to())
                .put("total", part.total())
                .put("more", more);
        return new ToolResult(text(part) + Pages.more(more), data);
    }

    private static String text(Part part) {
        String item = Marked.content("the item", Items.line(part.view(), Items.WIDE));
        if (part.total() == 0) {
            return item + "\n" + why(part);
        }
        return item + "\nRevision " + part.view().resource().header().revision() + ". Characters " + part.from() + "–"
                + part.to() + " of " + part.total() + ":\n" + Marked.content("its text", part.text());
    }

    private static String why(Part part) {
        if (part.view().resource() instanceof Resource.Folder) {
            return "It is a folder and has no text; call list with in set to its ID.";
        }
        ProcessingState state = part.view().resource().header().state();
        boolean isRead = state == ProcessingState.COMPLETED || state == ProcessingState.FAILED;
        return isRead ? "It has no text." : "Its text is still being read by the server; try again in some seconds.";
    }
}
