package cairn.adapter.http.mcp;

import cairn.adapter.http.mcp.rpc.RpcError;
import cairn.adapter.http.request.field.BodyFields;
import cairn.application.listing.FilterResources;
import cairn.application.listing.FilterResources.Place;
import cairn.application.text.ReadTextPart;
import cairn.application.text.ReadTextPart.Part;
import cairn.domain.Ids;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.Kind;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.ResourceOrder.Property;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// Items as MCP resources: `cairn://items/{id}`. Clients let people choose from them.
public final class ItemResources {
    private static final String SCHEME = "cairn://items/";
    private static final int PAGE = 50;
    private static final int MAX_CURSOR = 2000;

    /// Maximum characters that a client puts into a conversation at once; tools can read more, by range.
    private static final int MOST = 100_000;

    private final FilterResources filter;
    private final ReadTextPart read;

    public ItemResources(FilterResources filter, ReadTextPart read) {
        this.filter = filter;
        this.read = read;
    }

    /// Recently changed items first, without folders.
    ObjectNode list(Principal principal, ObjectNode parameters) {
        BodyFields fields = BodyFields.of(parameters);
        Optional<String> cursor = fields.optional("cursor", value -> value.text(1, MAX_CURSOR));
        fields.violations().refuse();
        Set<Kind> kinds = EnumSet.complementOf(EnumSet.of(Kind.FOLDER));
        FilterResources.Result page = filter.execute(
                principal,
                new FilterResources.Query(
                        Place.ANYWHERE,
                        ResourceFilter.ALL.ofAny(kinds),
                        new ResourceOrder(Property.MODIFIED_AT, true),
                        false,
                        false,
                        PAGE,
                        cursor));
        ObjectNode result = JsonNodeFactory.instance.objectNode();
        result.putArray("resources");
        page.resources().forEach(view -> result.withArray("resources").add(shown(view)));
        page.nextCursor().ifPresent(next -> result.put("nextCursor", next));
        return result;
    }

    private static ObjectNode shown(ResourceView view) {
        String name = view.resource().header().name().value();
        return JsonNodeFactory.instance
                .objectNode()
                .put("uri", SCHEME + view.resource().id())
                .put("name", name)
                .put("title", name)
                .put("mimeType", type(view.resource()));
    }

    private static String type(Resource resource) {
        return resource instanceof Resource.Notepad ? "text/markdown" : "text/plain";
    }

    ObjectNode templates() {
        ObjectNode result = JsonNodeFactory.instance.objectNode();
        result.putArray("resourceTemplates")
                .addObject()
                .put("uriTemplate", SCHEME + "{id}")
                .put("name", "item")
                .put("title", "Item")
                .put("description", "Text of a note, saved page or document, by the ID that tools return.")
                .put("mimeType", "text/plain");
        return result;
    }

    /// @param newest whether the message uses the newest revision
    ObjectNode read(Principal principal, String uri, boolean newest) {
        ResourceId id = Optional.of(uri)
                .filter(given -> given.startsWith(SCHEME))
                .flatMap(given -> Ids.parse(given.substring(SCHEME.length())))
                .map(ResourceId::new)
                .orElseThrow(() -> RpcError.unknownResource(uri, newest));
        try {
            Part part = read.execute(principal, id, 0, MOST);
            ObjectNode result = JsonNodeFactory.instance.objectNode();
            result.putArray("contents")
                    .addObject()
                    .put("uri", uri)
                    .put("mimeType", type(part.view().resource()))
                    .put("text", part.text());
            return result;
        } catch (Rejected e) {
            throw e.failure() instanceof Failure.NotFound ? RpcError.unknownResource(uri, newest) : e;
        }
    }
}
