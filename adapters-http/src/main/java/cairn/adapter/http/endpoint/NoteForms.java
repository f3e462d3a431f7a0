package cairn.adapter.http.endpoint;

import cairn.adapter.http.endpoint.file.FileAnswers;
import cairn.adapter.http.exchange.Accepts;
import cairn.adapter.http.exchange.ComputingThreads;
import cairn.adapter.http.exchange.Exchange;
import cairn.application.port.HeapRoom;
import cairn.application.port.extraction.MarkdownRenderer;
import cairn.domain.content.NoteContent;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Sends the text of a note in the form that a client accepts: as stored, or rendered as HTML.
public final class NoteForms {
    private static final String PLAIN = "text/plain";
    private static final String MARKDOWN = "text/markdown";
    private static final String HTML = "text/html";
    /// Heap per byte of text: as bytes, as characters of two bytes each, and as HTML.
    private static final long HEAP_OF_HTML = 5;

    /// A limited number: visitors without a key may render, and a hostile text takes half a second.
    private static final ComputingThreads RENDERING =
            ComputingThreads.of(Math.max(1, Runtime.getRuntime().availableProcessors() / 2));

    private final MarkdownRenderer markdown;

    public NoteForms(MarkdownRenderer markdown) {
        this.markdown = markdown;
    }

    private static String type(Exchange exchange) {
        return Accepts.of(exchange.header("Accept").orElse(null))
                .best(List.of(PLAIN, MARKDOWN, HTML))
                .orElse(PLAIN);
    }

    public void send(Exchange exchange, NoteContent content) throws IOException {
        String type = type(exchange);
        exchange.varyBy("Accept");
        exchange.header("Content-Security-Policy", FileAnswers.SANDBOX);
        exchange.sendRevision(
                content.revision(),
                type + "; charset=utf-8",
                type.equals(HTML) ? html(content.text()) : content.text());
    }

    private byte[] html(byte[] stored) {
        HeapRoom.require(HEAP_OF_HTML * stored.length);
        return RENDERING.call(
                () -> markdown.html(new String(stored, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8));
    }
}
