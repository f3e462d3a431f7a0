package cairn.adapter.http.endpoint;

import cairn.adapter.http.exchange.Accepts;
import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.IfMatch;
import cairn.adapter.http.exchange.LargeBodies;
import cairn.adapter.http.exchange.Prefer;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.exchange.TextContent;
import cairn.adapter.http.request.NoteContentRequest;
import cairn.adapter.http.request.NotepadRequest;
import cairn.application.port.extraction.MarkdownRenderer;
import cairn.application.resource.ReadNotepad;
import cairn.application.resource.ReplaceNotepad;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

/// The texts of notes.
public final class NoteContentEndpoints {
    private static final String PLAIN = "text/plain";
    private static final String MARKDOWN = "text/markdown";
    private static final String HTML = "text/html";

    private final ReadNotepad read;
    private final ReplaceNotepad replace;
    private final MarkdownRenderer markdown;
    private final RecordAnswers answers;
    private final LargeBodies large;

    public NoteContentEndpoints(
            ReadNotepad read,
            ReplaceNotepad replace,
            MarkdownRenderer markdown,
            RecordAnswers answers,
            LargeBodies large) {
        this.read = read;
        this.replace = replace;
        this.markdown = markdown;
        this.answers = answers;
        this.large = large;
    }

    /// Everything is there under two names.
    public List<Route> routes() {
        return List.of(
                Route.get("/v2/notepads/{id}/content", "readNotepad", this::read),
                Route.get("/v2/notes/{id}/content", "readNote", this::read),
                Route.put("/v2/notepads/{id}/content", "replaceNotepad", this::replace),
                Route.put("/v2/notes/{id}/content", "replaceNote", this::replace));
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

    private void replace(Exchange exchange) throws IOException {
        try (LargeBodies.Place place = large.enter(exchange.contentLength())) {
            String text = text(exchange);
            Precondition precondition = IfMatch.of(exchange);
            ResourceView note = replace.execute(
                    exchange.principal(),
                    new ReplaceNotepad.Command(new ResourceId(exchange.id()), text, precondition));
            if (Prefer.representation(exchange)) {
                answers.shown(exchange, note);
            } else {
                exchange.noContent();
            }
        }
    }

    private static String text(Exchange exchange) throws IOException {
        return TextContent.isJson(exchange)
                ? NoteContentRequest.parse(exchange.noteBody(NotepadRequest.TEXT, Set.of(NotepadRequest.TEXT)))
                : NoteContentRequest.parse(exchange.textBody(ReplaceNotepad.Command.MAX_BYTES));
    }
}
