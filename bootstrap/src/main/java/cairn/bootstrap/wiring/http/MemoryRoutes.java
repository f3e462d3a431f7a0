package cairn.bootstrap.wiring.http;

import cairn.adapter.http.endpoint.memory.MemoryEndpoints;
import cairn.adapter.http.endpoint.memory.RememberingEndpoints;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.persistence.Database;
import cairn.application.memory.ArchivedMemories;
import cairn.application.memory.CreateMemories;
import cairn.application.memory.CreateMemory;
import cairn.application.memory.DeleteMemory;
import cairn.application.memory.MemoryInsertion;
import cairn.application.memory.MemoryRemoval;
import cairn.application.memory.MemorySearch;
import cairn.application.memory.SearchMemories;
import cairn.application.memory.ShowMemory;
import cairn.application.memory.ShowMemoryJob;
import cairn.application.memory.UpdateMemory;
import cairn.application.tree.DeleteResources;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.bootstrap.wiring.adapters.NoteWiring;
import cairn.bootstrap.wiring.adapters.TreeWiring;
import cairn.bootstrap.wiring.background.MemoryWiring;
import cairn.bootstrap.wiring.background.SearchWiring;
import cairn.bootstrap.wiring.http.parts.ApiParts;
import java.util.List;
import java.util.stream.Stream;

/// Memories of agents.
final class MemoryRoutes {
    private MemoryRoutes() {}

    static List<Route> of(ApiParts parts) {
        ShowMemory show = show(parts);
        return Stream.concat(
                        new RememberingEndpoints(create(parts), createMany(parts), job(parts), search(parts))
                                .routes().stream(),
                        new MemoryEndpoints(show, update(parts), delete(parts)).routes().stream())
                .toList();
    }

    static CreateMemory create(ApiParts parts) {
        Adapters adapters = parts.adapters();
        Database database = parts.database();
        return new CreateMemory(
                database.transactions(),
                MemoryWiring.insertion(adapters),
                database.memoryJobs(),
                database.jobs(),
                NoteWiring.tags(adapters),
                parts.limits(),
                adapters.clock());
    }

    private static CreateMemories createMany(ApiParts parts) {
        MemoryInsertion insertion = MemoryWiring.insertion(parts.adapters());
        return new CreateMemories(
                parts.database().transactions(),
                insertion,
                parts.database().memoryJobs(),
                parts.adapters().clock());
    }

    private static ShowMemoryJob job(ApiParts parts) {
        return new ShowMemoryJob(parts.database().memoryJobs());
    }

    static SearchMemories search(ApiParts parts) {
        Database database = parts.database();
        return new SearchMemories(
                database.transactions(),
                MemoryWiring.folder(parts.adapters()),
                database.resources(),
                new MemorySearch(SearchWiring.search(parts.adapters(), parts.freshness())),
                MemoryWiring.reader(parts.adapters()));
    }

    private static ShowMemory show(ApiParts parts) {
        return new ShowMemory(parts.database().transactions(), MemoryWiring.reader(parts.adapters()));
    }

    private static UpdateMemory update(ApiParts parts) {
        Database database = parts.database();
        return new UpdateMemory(
                database.transactions(),
                MemoryWiring.reader(parts.adapters()),
                database.resourceChanges(),
                MemoryWiring.rewriting(parts.adapters()),
                parts.adapters().clock());
    }

    static DeleteMemory delete(ApiParts parts) {
        Database database = parts.database();
        return new DeleteMemory(
                database.transactions(),
                MemoryWiring.reader(parts.adapters()),
                new ArchivedMemories(
                        database.resources(),
                        database.tree(),
                        database.places().archive(),
                        MemoryWiring.folder(parts.adapters())),
                new MemoryRemoval(new DeleteResources(
                        database.transactions(),
                        database.resourceChanges(),
                        database.tree(),
                        TreeWiring.removal(parts.adapters()))));
    }
}
