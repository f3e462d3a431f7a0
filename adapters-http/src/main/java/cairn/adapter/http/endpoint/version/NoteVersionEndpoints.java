package cairn.adapter.http.endpoint.version;

import cairn.adapter.http.endpoint.RecordAnswers;
import cairn.adapter.http.exchange.Answers;
import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.IfMatch;
import cairn.adapter.http.exchange.Prefer;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.json.Json;
import cairn.adapter.http.record.Pages.OffsetPage;
import cairn.adapter.http.record.version.NoteVersionRecord;
import cairn.adapter.http.record.version.VersionRecord;
import cairn.adapter.http.request.field.QueryFields;
import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.version.DeleteNoteVersion;
import cairn.application.version.ListNoteVersions;
import cairn.application.version.RestoreNoteVersion;
import cairn.application.version.ShowNoteVersion;
import cairn.application.version.VersionView;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Earlier texts of notes.
public final class NoteVersionEndpoints {
    private final ListNoteVersions list;
    private final ShowNoteVersion show;
    private final RestoreNoteVersion restore;
    private final DeleteNoteVersion delete;
    private final RecordAnswers answers;

    public NoteVersionEndpoints(
            ListNoteVersions list,
            ShowNoteVersion show,
            RestoreNoteVersion restore,
            DeleteNoteVersion delete,
            RecordAnswers answers) {
        this.list = list;
        this.show = show;
        this.restore = restore;
        this.delete = delete;
        this.answers = answers;
    }

    /// Each operation exists under two names.
    public List<Route> routes() {
        return Stream.concat(routes("notepads", "Notepad").stream(), routes("notes", "Note").stream())
                .toList();
    }

    private List<Route> routes(String noun, String name) {
        String all = "/v2/" + noun + "/{id}/versions";
        String one = all + "/{version}";
        return List.of(
                Route.get(all, "list" + name + "Versions", this::list),
                Route.get(one, "get" + name + "Version", this::show),
                Route.post(one + "/restore", "restore" + name + "Version", this::restore),
                Route.delete(one, "delete" + name + "Version", this::delete));
    }

    private void list(Exchange exchange) throws IOException {
        QueryFields query = exchange.query();
        query.refuseUnknown(Set.of());
        Window window = query.window();
        query.violations().refuse();
        Listing<VersionView> versions = list.execute(exchange.principal(), new ResourceId(exchange.id()), window);
        List<VersionRecord> page =
                versions.items().stream().map(VersionRecord::of).toList();
        exchange.json(200, OffsetPage.of(versions.count(), "versions", page));
    }

    private void show(Exchange exchange) throws IOException {
        NoteVersionRecord version = NoteVersionRecord.of(
                show.execute(exchange.principal(), new ResourceId(exchange.id()), VersionNumber.of(exchange)));
        exchange.send(200, Answers.JSON, Json.bytes(version));
    }

    private void restore(Exchange exchange) throws IOException {
        ResourceView note = restore.execute(
                exchange.principal(),
                new RestoreNoteVersion.Command(
                        new ResourceId(exchange.id()), VersionNumber.of(exchange), IfMatch.of(exchange)));
        if (Prefer.representation(exchange)) {
            answers.shown(exchange, note);
        } else {
            exchange.noContent();
        }
    }

    private void delete(Exchange exchange) {
        delete.execute(exchange.principal(), new ResourceId(exchange.id()), VersionNumber.of(exchange));
        exchange.noContent();
    }
}
