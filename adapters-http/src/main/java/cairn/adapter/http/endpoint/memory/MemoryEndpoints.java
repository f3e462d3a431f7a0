package cairn.adapter.http.endpoint.memory;

import cairn.adapter.http.exchange.Answers;
import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.IfMatch;
import cairn.adapter.http.exchange.Prefer;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.json.Json;
import cairn.adapter.http.record.memory.MemoryRecord;
import cairn.adapter.http.request.memory.MemoryChange;
import cairn.application.memory.DeleteMemory;
import cairn.application.memory.ShowMemory;
import cairn.application.memory.UpdateMemory;
import cairn.application.resource.Missing;
import cairn.domain.Ids;
import cairn.domain.memory.Memory;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;

/// Operations on one memory.
public final class MemoryEndpoints {
    private static final String ONE = "/v2/memories/{id}";

    private final ShowMemory show;
    private final UpdateMemory update;
    private final DeleteMemory delete;

    public MemoryEndpoints(ShowMemory show, UpdateMemory update, DeleteMemory delete) {
        this.show = show;
        this.update = update;
        this.delete = delete;
    }

    public List<Route> routes() {
        return List.of(
                Route.get(ONE, "getMemory", this::show),
                Route.patch(ONE, "updateMemory", this::change),
                Route.delete(ONE, "deleteMemory", this::delete));
    }

    private void show(Exchange exchange) throws IOException {
        send(exchange, show.execute(exchange.principal(), id(exchange)));
    }

    private void change(Exchange exchange) throws IOException {
        Function<ResourceId, UpdateMemory.Command> command = MemoryChange.parse(exchange.body(), IfMatch.of(exchange));
        Memory memory = update.execute(exchange.principal(), command.apply(id(exchange)));
        if (Prefer.representation(exchange)) {
            send(exchange, memory);
        } else {
            exchange.noContent();
        }
    }

    private void delete(Exchange exchange) {
        Precondition precondition = IfMatch.of(exchange);
        delete.execute(exchange.principal(), id(exchange), precondition);
        exchange.noContent();
    }

    private static void send(Exchange exchange, Memory memory) throws IOException {
        exchange.sendRevision(memory.header().revision(), Answers.JSON, Json.bytes(MemoryRecord.of(memory)));
    }

    private static ResourceId id(Exchange exchange) {
        return Ids.parse(exchange.path("id")).map(ResourceId::new).orElseThrow(Missing::memory);
    }
}
