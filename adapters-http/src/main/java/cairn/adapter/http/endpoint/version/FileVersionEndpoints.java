package cairn.adapter.http.endpoint.version;

import cairn.adapter.http.endpoint.RecordAnswers;
import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.IfMatch;
import cairn.adapter.http.exchange.Prefer;
import cairn.adapter.http.exchange.Route;
import cairn.adapter.http.record.Pages.OffsetPage;
import cairn.adapter.http.record.RecordRenderer;
import cairn.adapter.http.record.ResourceData.ChecksumRecord;
import cairn.adapter.http.record.version.FileVersionRecord;
import cairn.adapter.http.record.version.VersionRecord;
import cairn.adapter.http.request.field.QueryFields;
import cairn.adapter.http.request.version.ReplacementRequest;
import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.version.DeleteFileVersion;
import cairn.application.version.ListFileVersions;
import cairn.application.version.ReplaceFile;
import cairn.application.version.RestoreFileVersion;
import cairn.domain.content.Checksum;
import cairn.domain.resource.ResourceId;
import cairn.domain.view.ResourceView;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/// Replaces the bytes of files, and serves earlier ones.
public final class FileVersionEndpoints {
    private static final String FILE = "/v2/resources/{id}/file";
    private static final String VERSIONS = FILE + "/versions";
    private static final String VERSION = VERSIONS + "/{version}";

    private final ReplaceFile replace;
    private final ListFileVersions list;
    private final RestoreFileVersion restore;
    private final DeleteFileVersion delete;
    private final RecordAnswers answers;
    private final RecordRenderer renderer;

    public FileVersionEndpoints(
            ReplaceFile replace,
            ListFileVersions list,
            RestoreFileVersion restore,
            DeleteFileVersion delete,
            RecordAnswers answers,
            RecordRenderer renderer) {
        this.replace = replace;
        this.list = list;
        this.restore = restore;
        this.delete = delete;
        this.answers = answers;
        this.renderer = renderer;
    }

    public List<Route> routes() {
        return List.of(
                Route.post(FILE, "replaceFile", this::replace),
                Route.get(VERSIONS, "listFileVersions", this::list),
                Route.post(VERSION + "/restore", "restoreFileVersion", this::restore),
                Route.delete(VERSION, "deleteFileVersion", this::delete));
    }

    private void replace(Exchange exchange) throws IOException {
        ReplacementRequest request = ReplacementRequest.parse(exchange.body());
        ResourceId id = new ResourceId(exchange.id());
        answer(exchange, replace.execute(exchange.principal(), request.of(id, IfMatch.of(exchange))));
    }

    private void list(Exchange exchange) throws IOException {
        QueryFields query = exchange.query();
        query.refuseUnknown(Set.of());
        Window window = query.window();
        query.violations().refuse();
        Listing<ListFileVersions.Shown> versions =
                list.execute(exchange.principal(), new ResourceId(exchange.id()), window);
        List<FileVersionRecord> page =
                versions.items().stream().map(shown -> record(exchange, shown)).toList();
        exchange.json(200, OffsetPage.of(versions.count(), "versions", page));
    }

    private FileVersionRecord record(Exchange exchange, ListFileVersions.Shown shown) {
        return new FileVersionRecord(
                VersionRecord.of(shown.version()),
                shown.content().fileName(),
                shown.content().mimeType().toString(),
                Checksum.ofDigest(shown.content().digest())
                        .map(ChecksumRecord::of)
                        .orElse(null),
                renderer.fileUrl(exchange.workspace(), shown.content().path()));
    }

    private void restore(Exchange exchange) throws IOException {
        answer(
                exchange,
                restore.execute(
                        exchange.principal(),
                        new RestoreFileVersion.Command(
                                new ResourceId(exchange.id()), VersionNumber.of(exchange), IfMatch.of(exchange))));
    }

    private void answer(Exchange exchange, ResourceView file) throws IOException {
        if (Prefer.representation(exchange)) {
            answers.shown(exchange, file);
        } else {
            exchange.noContent();
        }
    }

    private void delete(Exchange exchange) {
        delete.execute(exchange.principal(), new ResourceId(exchange.id()), VersionNumber.of(exchange));
        exchange.noContent();
    }
}
