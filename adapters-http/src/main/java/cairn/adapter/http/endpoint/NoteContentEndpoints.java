package cairn.adapter.http.endpoint;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.IfMatch;
import cairn.adapter.http.exchange.Prefer;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.exchange.TextContent;
import cairn.adapter.http.request.NoteContentRequest;
import cairn.adapter.http.request.NotepadRequest;
import cairn.application.resource.ReadNotepad;
import cairn.application.resource.ReplaceNotepad;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/// The texts of notes.
public final class NoteContentEndpoints {
    private final ReadNotepad read;
    private final ReplaceNotepad replace;
    private final NoteForms forms;
    private final RecordAnswers answers;

    public NoteContentEndpoints(ReadNotepad read, ReplaceNotepad replace, NoteForms forms, RecordAnswers answers) {
        this.read = read;
        this.replace = replace;
        this.forms = forms;
        this.answers = answers;
    }

    /// Each operation exists under two names.
    public List<Route> routes() {
        return List.of(
                Route.get("/v2/notepads/{id}/content", "readNotepad", this::read),
                Route.get("/v2/notes/{id}/content", "readNote", this::read),
                Route.put("/v2/notepads/{id}/content", "replaceNotepad", this::replace),
                Route.put("/v2/notes/{id}/content", "replaceNote", this::replace));
    }

    private void read(Exchange exchange) throws IOException {
        forms.send(exchange, read.execute(exchange.principal(), new ResourceId(exchange.id())));
    }

    private void replace(Exchange exchange) throws IOException {
        String text = text(exchange);
        Precondition precondition = IfMatch.of(exchange);
        ResourceView note = replace.execute(
                exchange.principal(), new ReplaceNotepad.Command(new ResourceId(exchange.id()), text, precondition));
        if (Prefer.representation(exchange)) {
            answers.shown(exchange, note);
        } else {
            exchange.noContent();
        }
    }

    private static String text(Exchange exchange) throws IOException {
        return TextContent.isJson(exchange)
                ? NoteContentRequest.parse(exchange.noteBody(NotepadRequest.TEXT, Set.of(NotepadRequest.TEXT)))
                : NoteContentRequest.parse(exchange.textBody(ReplaceNotepad.Command.MAX_BYTES));
    }
}
