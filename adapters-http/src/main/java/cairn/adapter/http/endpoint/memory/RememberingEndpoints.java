package cairn.adapter.http.endpoint.memory;

import cairn.adapter.http.exchange.Answers;
import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.memory.MemoryJobRecord;
import cairn.adapter.http.record.memory.MemoryPage;
import cairn.adapter.http.request.memory.MemoryQuery;
import cairn.adapter.http.request.memory.MemoryRequest;
import cairn.application.memory.CreateMemories;
import cairn.application.memory.CreateMemory;
import cairn.application.memory.SearchMemories;
import cairn.application.memory.ShowMemoryJob;
import cairn.application.resource.Missing;
import cairn.domain.Ids;
import cairn.domain.memory.MemoryJobId;
import java.io.IOException;
import java.util.List;

/// Stores and recalls memories.
public final class RememberingEndpoints {
    private final CreateMemory create;
    private final CreateMemories createMany;
    private final ShowMemoryJob job;
    private final SearchMemories search;

    public RememberingEndpoints(
            CreateMemory create, CreateMemories createMany, ShowMemoryJob job, SearchMemories search) {
        this.create = create;
        this.createMany = createMany;
        this.job = job;
        this.search = search;
    }

    public List<Route> routes() {
        return List.of(
                Route.post("/v2/memories", "createMemory", this::create),
                Route.post("/v2/memories/batch", "createMemories", this::createMany),
                Route.get("/v2/memories/jobs/{id}", "getMemoryJob", this::job),
                Route.get("/v2/memories/search", "searchMemories", this::search));
    }

    private void create(Exchange exchange) throws IOException {
        exchange.create(
                () -> MemoryRequest.parse(exchange.body()), create, made -> Answers.found(MemoryJobRecord.of(made)));
    }

    private void createMany(Exchange exchange) throws IOException {
        exchange.create(
                () -> MemoryRequest.parseBatch(exchange.batchBody()),
                createMany,
                made -> Answers.found(new MemoryJobRecord.Batch(
                        made.stream().map(MemoryJobRecord::of).toList())));
    }

    private void job(Exchange exchange) throws IOException {
        MemoryJobId id = Ids.parse(exchange.path("id")).map(MemoryJobId::new).orElseThrow(Missing::memoryJob);
        exchange.json(200, MemoryJobRecord.of(job.execute(exchange.principal(), id)));
    }

    private void search(Exchange exchange) throws IOException {
        exchange.json(200, MemoryPage.of(search.execute(exchange.principal(), MemoryQuery.parse(exchange.query()))));
    }
}
