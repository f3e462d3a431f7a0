package cairn.adapter.http.mcp;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Readings;
import cairn.application.listing.FilterResources;
import cairn.application.listing.FilterResources.Place;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ResourceName;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceFilter.NamePart;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.ResourceOrder.Property;
import cairn.domain.tree.ParentRef;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// `list`: the contents of a folder, or all items.
public final class ListTool {
    private static final int USUAL = 20;
    private static final int MOST = 100;

    /// Longer than a cursor with the longest sort key of a name.
    private static final int MAX_CURSOR = 4096;

    private final FilterResources filter;
    private final Folders folders;

    public ListTool(FilterResources filter, Folders folders) {
        this.filter = filter;
        this.folders = folders;
    }

    ToolResult call(Principal principal, BodyFields arguments) {
        Optional<String> in = arguments.optional("in", value -> value.text(1, ResourceName.MAX_LENGTH));
        Set<Kind> kinds = new HashSet<>(arguments.list("kinds", Kind.values().length, Readings::kind));
        Optional<NamePart> name = arguments
                .optional("name", value -> value.text(1, ResourceName.MAX_LENGTH))
                .map(NamePart::of);
        ResourceOrder order = arguments
                .optional("order", value -> value.word(ListTool::order, "newest, oldest, changed, name"))
                .orElse(ResourceOrder.NEWEST_FIRST);
        int limit = arguments.optional("limit", value -> value.integer(1, MOST)).orElse(USUAL);
        Optional<String> cursor = arguments.optional("more", value -> value.text(1, MAX_CURSOR));
        arguments.violations().refuse();
        Optional<ParentRef> parent = in.map(given -> folders.find(principal, given, "in", false));
        Place place =
                new Place(parent, Optional.empty(), Optional.empty(), Set.of(), Optional.empty(), parent.isEmpty());
        ResourceFilter kindred = ResourceFilter.ALL.ofAny(kinds);
        FilterResources.Query query = new FilterResources.Query(
                place, name.map(kindred::named).orElse(kindred), order, false, false, limit, cursor);
        return answer(filter.execute(principal, query));
    }

    private static Optional<ResourceOrder> order(String word) {
        return switch (word) {
            case "newest" -> Optional.of(ResourceOrder.NEWEST_FIRST);
            case "oldest" -> Optional.of(new ResourceOrder(Property.CREATED_AT, false));
            case "changed" -> Optional.of(new ResourceOrder(Property.MODIFIED_AT, true));
            case "name" -> Optional.of(new ResourceOrder(Property.NAME, false));
            case String other -> Optional.empty();
        };
    }

    private static ToolResult answer(FilterResources.Result result) {
        String more = result.nextCursor().orElse(null);
        ObjectNode data = Pages.counted(result.total().value(), result.total().exact());
        data.putArray("items");
        for (ResourceView view : result.resources()) {
            data.withArray("items").add(Items.brief(view).putNull("score").putNull("snippet"));
        }
        data.put("more", more);
        if (result.resources().isEmpty()) {
            return new ToolResult("There is nothing here.", data);
        }
        int each = Pages.width(USUAL, Pages.more(more));
        String lines =
                result.resources().stream().map(view -> Items.line(view, each)).collect(Collectors.joining("\n"));
        String all = Pages.amount(result.total().value(), result.total().exact(), "item", "items");
        return new ToolResult(
                all + " in all, here are " + result.resources().size() + ".\n" + Marked.content("list", lines)
                        + Pages.more(more),
                data);
    }
}
