package cairn.adapter.http.endpoint;

import cairn.adapter.http.exchange.Accepts;
import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.LargeBodies;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.request.NotepadRequest;
import cairn.application.port.MarkdownRenderer;
import cairn.application.resource.CreateNotepad;
import cairn.application.resource.ReadNotepad;
import cairn.domain.resource.ResourceId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Making and reading notes.
public final class NotepadEndpoints {
    private static final String PLAIN = "text/plain";
    private static final String MARKDOWN = "text/markdown";
    private static final String HTML = "text/html";

    private final CreateNotepad create;
    private final ReadNotepad read;
    private final MarkdownRenderer markdown;
    private final RecordAnswers answers;
    private final LargeBodies large = new LargeBodies();

    public NotepadEndpoints(CreateNotepad create, ReadNotepad read, MarkdownRenderer markdown, RecordAnswers answers) {
        this.create = create;
        this.read = read;
        this.markdown = markdown;
        this.answers = answers;
    }

    /// Everything is there under two names.
    public List<Route> routes() {
        return List.of(
                Route.post("/v2/notepads", "createNotepad", this::create),
                Route.post("/v2/notes", "createNote", this::create),
                Route.get("/v2/notepads/{id}/content", "readNotepad", this::read),
                Route.get("/v2/notes/{id}/content", "readNote", this::read));
    }

    private void create(Exchange exchange) throws IOException {
        try (LargeBodies.Place place = large.enter(exchange.contentLength())) {
            exchange.create(
                    () -> NotepadRequest.parse(exchange.noteBody(NotepadRequest.TEXT, NotepadRequest.FIELDS)),
                    command -> answers.created(exchange.workspace(), create.execute(exchange.principal(), command)));
        }
    }

    private void read(Exchange exchange) throws IOException {
        ReadNotepad.Content content = read.execute(exchange.principal(), new ResourceId(exchange.id()));
        String type = Accepts.of(exchange.header("Accept").orElse(null))
                .best(List.of(PLAIN, MARKDOWN, HTML))
                .orElse(PLAIN);
        exchange.varyBy("Accept");
        exchange.header("Content-Security-Policy", FileAnswers.SANDBOX);
        exchange.sendRevision(
                content.revision(),
                type + "; charset=utf-8",
                type.equals(HTML) ? html(content.text()) : content.text());
    }

    private byte[] html(byte[] stored) {
        return markdown.html(new String(stored, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
    }
}
