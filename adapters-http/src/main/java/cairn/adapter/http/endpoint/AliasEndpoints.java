package cairn.adapter.http.endpoint;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.AliasRecord;
import cairn.adapter.http.record.Pages.OffsetPage;
import cairn.adapter.http.request.AliasRequest;
import cairn.adapter.http.request.field.QueryFields;
import cairn.application.alias.DeleteAlias;
import cairn.application.alias.ListAliases;
import cairn.application.alias.SetAlias;
import cairn.application.alias.ShowAlias;
import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.resource.Missing;
import cairn.domain.tree.Alias;
import cairn.domain.tree.NamedFolder;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/// Names that can be used instead of folders' IDs.
public final class AliasEndpoints {
    private static final String PATH = "/v2/aliases";
    private static final String ONE = PATH + "/{name}";

    private final ListAliases list;
    private final ShowAlias show;
    private final SetAlias set;
    private final DeleteAlias delete;

    public AliasEndpoints(ListAliases list, ShowAlias show, SetAlias set, DeleteAlias delete) {
        this.list = list;
        this.show = show;
        this.set = set;
        this.delete = delete;
    }

    public List<Route> routes() {
        return List.of(
                Route.get(PATH, "listAliases", this::list),
                Route.get(ONE, "getAlias", this::show),
                Route.put(ONE, "putAlias", this::set),
                Route.delete(ONE, "deleteAlias", this::delete));
    }

    private void list(Exchange exchange) throws IOException {
        QueryFields query = exchange.query();
        query.refuseUnknown(Set.of());
        Window window = query.window();
        query.violations().refuse();
        Listing<NamedFolder> aliases = list.execute(exchange.principal(), window);
        List<AliasRecord> page = aliases.items().stream().map(AliasRecord::of).toList();
        exchange.json(200, OffsetPage.of(aliases.count(), "aliases", page));
    }

    private void show(Exchange exchange) throws IOException {
        exchange.json(200, AliasRecord.of(show.execute(exchange.principal(), alias(exchange))));
    }

    private void set(Exchange exchange) throws IOException {
        SetAlias.Outcome outcome =
                set.execute(exchange.principal(), AliasRequest.parse(exchange.path("name"), exchange.body()));
        AliasRecord alias = AliasRecord.of(outcome.alias());
        if (outcome.isNew()) {
            exchange.header("Location", PATH + "/" + alias.name());
        }
        exchange.json(outcome.isNew() ? 201 : 200, alias);
    }

    private void delete(Exchange exchange) {
        delete.execute(exchange.principal(), alias(exchange));
        exchange.noContent();
    }

    /// A name that can't be an alias is unknown.
    private static Alias alias(Exchange exchange) {
        return Alias.ofName(exchange.path("name")).orElseThrow(Missing::alias);
    }
}
