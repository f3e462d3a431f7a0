package cairn.adapter.http.endpoint.publication;

import cairn.adapter.http.endpoint.NoteForms;
import cairn.adapter.http.endpoint.file.FileAnswers;
import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.request.field.QueryFields;
import cairn.application.publication.visit.PublishedFiles;
import cairn.application.publication.visit.ReadPublishedNote;
import cairn.application.upload.OpenedFile;
import cairn.domain.content.ThumbnailSize;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Texts and file bytes of a publication.
public final class VisitedFileEndpoints {
    private static final String PATH = Visits.PATH + "/resources/{id}";
    private static final String SIZES =
            Arrays.stream(ThumbnailSize.values()).map(ThumbnailSize::wireName).collect(Collectors.joining(", "));

    private final Visits visits;
    private final PublishedFiles open;
    private final ReadPublishedNote read;
    private final NoteForms forms;

    public VisitedFileEndpoints(Visits visits, PublishedFiles open, ReadPublishedNote read, NoteForms forms) {
        this.visits = visits;
        this.open = open;
        this.read = read;
        this.forms = forms;
    }

    public List<Route> routes() {
        return List.of(
                Route.get(PATH + "/content", "readPublishedNote", this::content).open(),
                Route.get(PATH + "/file", "getPublishedFile", this::file).open(),
                Route.get(PATH + "/thumbnail", "getPublishedThumbnail", this::thumbnail)
                        .open());
    }

    private void content(Exchange exchange) throws IOException {
        forms.send(exchange, visits.visit(exchange, visitor -> read.execute(visitor, Visits.id(exchange))));
    }

    private void file(Exchange exchange) throws IOException {
        send(exchange, visits.visit(exchange, visitor -> open.file(visitor, Visits.id(exchange))));
    }

    private void thumbnail(Exchange exchange) throws IOException {
        QueryFields query = exchange.query();
        query.refuseAllBut(Set.of("size"));
        Optional<ThumbnailSize> size = query.word("size", VisitedFileEndpoints::size, SIZES);
        query.violations().refuse();
        send(
                exchange,
                visits.visit(
                        exchange,
                        visitor -> open.thumbnail(visitor, Visits.id(exchange), size.orElse(ThumbnailSize.MD))));
    }

    /// A browser may cache the bytes, but must revalidate each time that it may still show them.
    private static void send(Exchange exchange, OpenedFile file) throws IOException {
        FileAnswers.send(exchange, file, "private, no-cache");
    }

    private static Optional<ThumbnailSize> size(String word) {
        return Arrays.stream(ThumbnailSize.values())
                .filter(size -> size.wireName().equals(word))
                .findFirst();
    }
}
