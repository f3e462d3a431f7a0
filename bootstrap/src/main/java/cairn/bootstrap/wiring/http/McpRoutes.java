package cairn.bootstrap.wiring.http;

import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.mcp.Folders;
import cairn.adapter.http.mcp.ItemResources;
import cairn.adapter.http.mcp.ListTool;
import cairn.adapter.http.mcp.McpServer;
import cairn.adapter.http.mcp.MemoryTools;
import cairn.adapter.http.mcp.OrganiseTool;
import cairn.adapter.http.mcp.ReadTool;
import cairn.adapter.http.mcp.RememberTool;
import cairn.adapter.http.mcp.SavingTools;
import cairn.adapter.http.mcp.SearchTool;
import cairn.adapter.http.mcp.UpdateNoteTool;
import cairn.adapter.persistence.Database;
import cairn.application.alias.Aliases;
import cairn.application.alias.ShowAlias;
import cairn.application.bulk.RunTogether;
import cairn.application.listing.FilterResources;
import cairn.application.memory.AwaitMemoryJob;
import cairn.application.resource.CreateBookmark;
import cairn.application.resource.CreateFolder;
import cairn.application.resource.ReadNotepad;
import cairn.application.resource.ResourceCreation;
import cairn.application.resource.ShowResource;
import cairn.application.text.ReadTextPart;
import cairn.application.tree.Relocation;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.bootstrap.wiring.adapters.NoteWiring;
import cairn.bootstrap.wiring.adapters.TreeWiring;
import cairn.bootstrap.wiring.background.EventWiring;
import cairn.bootstrap.wiring.background.SearchWiring;
import cairn.bootstrap.wiring.http.parts.ApiParts;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/// The endpoint for agents.
final class McpRoutes {
    /// Without a language model, splitting a text takes less than a second.
    private static final Duration SPLITTING = Duration.ofSeconds(5);

    private McpRoutes() {}

    static List<Route> of(ApiParts parts, Supplier<String> publicUrl) {
        Adapters adapters = parts.adapters();
        Database database = parts.database();
        FilterResources filter = ResourceRoutes.filter(parts);
        ResourceCreation creation = NoteWiring.creation(adapters);
        Folders folders = new Folders(
                filter,
                new CreateFolder(creation, database.tree()),
                new ShowAlias(
                        new Aliases(database.transactions(), database.places().aliases(), database.tree())));
        ReadTextPart read = new ReadTextPart(database.transactions(), database.resources(), database.texts());
        return new McpServer(
                        new SearchTool(SearchWiring.search(adapters, parts.freshness()), folders),
                        new ReadTool(read),
                        new ListTool(filter, folders),
                        new SavingTools(
                                NoteWiring.create(adapters),
                                new CreateBookmark(creation, database.texts()),
                                folders,
                                together(parts)),
                        new UpdateNoteTool(
                                new ReadNotepad(database.transactions(), database.resources(), database.texts()),
                                NoteWiring.replace(adapters)),
                        organising(parts, folders),
                        new RememberTool(
                                MemoryRoutes.create(parts),
                                new AwaitMemoryJob(database.memoryJobs(), EventWiring.watch(adapters)),
                                SPLITTING),
                        new MemoryTools(MemoryRoutes.search(parts), MemoryRoutes.delete(parts)),
                        new ItemResources(filter, read))
                .endpoint(publicUrl, parts.configuration().http().corsOrigins())
                .routes();
    }

    private static OrganiseTool organising(ApiParts parts, Folders folders) {
        Relocation relocation = TreeWiring.relocation(parts.adapters());
        return new OrganiseTool(
                new ShowResource(parts.database().resources()),
                TreeWiring.update(parts.adapters()),
                TreeRoutes.archive(parts, relocation),
                TreeRoutes.recover(parts, relocation),
                folders,
                together(parts));
    }

    private static RunTogether together(ApiParts parts) {
        return new RunTogether(parts.database().transactions());
    }
}
