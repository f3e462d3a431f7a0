package cairn.adapter.http.endpoint;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.request.NotepadRequest;
import cairn.application.resource.CreateNotepad;
import java.io.IOException;
import java.util.List;

/// Creates notes.
public final class NotepadEndpoints {
    private final CreateNotepad create;
    private final RecordAnswers answers;

    public NotepadEndpoints(CreateNotepad create, RecordAnswers answers) {
        this.create = create;
        this.answers = answers;
    }

    /// Both names do the same.
    public List<Route> routes() {
        return List.of(
                Route.post("/v2/notepads", "createNotepad", this::create),
                Route.post("/v2/notes", "createNote", this::create));
    }

    private void create(Exchange exchange) throws IOException {
        exchange.create(
                () -> NotepadRequest.parse(exchange.noteBody(NotepadRequest.TEXT, NotepadRequest.FIELDS)),
                create,
                made -> answers.created(exchange.workspace(), made));
    }
}
