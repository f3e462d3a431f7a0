package cairn.adapter.http.mcp;

import cairn.adapter.http.mcp.rpc.Origins;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// The tools and resources of the endpoint.
public record McpServer(
        SearchTool search,
        ReadTool read,
        ListTool list,
        SavingTools saving,
        UpdateNoteTool updating,
        OrganiseTool organising,
        RememberTool remembering,
        MemoryTools memories,
        ItemResources resources) {

    /// @param publicUrl this server's URL as clients know it
    /// @param origins of other pages that may call; `*` for all
    public McpEndpoint endpoint(Supplier<String> publicUrl, List<String> origins) {
        ToolCatalog tools = new ToolCatalog(Map.of(
                "search", search::call,
                "read", read::call,
                "list", list::call,
                "save_note", saving::note,
                "save_bookmark", saving::bookmark,
                "update_note", updating::call,
                "organise", organising::call,
                "remember", remembering::call,
                "recall", memories::recall,
                "forget", memories::forget));
        return new McpEndpoint(new Methods(tools, resources), new Origins(publicUrl, origins));
    }
}
