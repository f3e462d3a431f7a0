package cairn.application.exporting;

import cairn.application.exporting.ExportPlaces.Places;
import cairn.application.exporting.ExportReader.Facts;
import cairn.application.port.blob.BlobAlerts;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.exchange.ExportFormat;
import cairn.application.port.exchange.ExportFormat.Archive;
import cairn.application.port.exchange.ExportLinks;
import cairn.application.port.exchange.ExportLinks.Verdict;
import cairn.application.resource.Missing;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.SignatureProblem;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Exports a resource with everything below it, or the whole workspace, including bin and memories.
///
/// Reads page by page while it writes, so others may write meanwhile. A resource that is not changed,
/// moved or deleted during the export is included exactly once. Any other resource is included in its
/// state at some moment of the export; if it is moved meanwhile, it may be missing, or, unless it is a
/// folder, be included twice.
public final class ExportResources {
    private final ExportPlaces places;
    private final ExportReader reader;
    private final BlobStore blobs;
    private final BlobAlerts alerts;
    private final ExportFormat format;
    private final ExportLinks links;
    private final InstantSource clock;

    public ExportResources(
            ExportPlaces places,
            ExportReader reader,
            BlobStore blobs,
            BlobAlerts alerts,
            ExportFormat format,
            ExportLinks links,
            InstantSource clock) {
        this.places = places;
        this.reader = reader;
        this.blobs = blobs;
        this.alerts = alerts;
        this.format = format;
        this.links = links;
        this.clock = clock;
    }

    /// Reads only the tree and the name; the rest is read while the export is written.
    public Export execute(WorkspaceId workspace, Query query) {
        Optional<ResourceId> resource = switch (query) {
            case Query.Keyed(Optional<ResourceId> asked) -> asked;
            case Query.Signed(String text) -> signed(workspace, text);
        };
        Places now = places.read(workspace);
        if (resource.isEmpty()) {
            return new Export(workspace, "Workspace", now, now.order());
        }
        ResourceId id = resource.get();
        Facts top = reader.find(workspace, id).orElseThrow(() -> Missing.resource(""));
        return new Export(workspace, top.view().resource().header().name().value(), now, List.of(id));
    }

    private Optional<ResourceId> signed(WorkspaceId workspace, String query) {
        return switch (links.verify(workspace, query, clock.instant())) {
            case Verdict.Accepted(Optional<ResourceId> resource) -> resource;
            case Verdict.Refused(SignatureProblem problem) ->
                throw new Rejected(new Failure.SignatureRejected(
                        problem,
                        switch (problem) {
                            case INVALID_SIGNATURE -> "The URL was changed; use the URL from the answer unchanged.";
                            case SIGNATURE_EXPIRED -> "The URL has expired; ask for another one.";
                        }));
        };
    }

    /// The part to export.
    public sealed interface Query {
        /// @param resource empty for the whole workspace
        record Keyed(Optional<ResourceId> resource) implements Query {}

        /// @param text the raw query string of a signed URL
        record Signed(String text) implements Query {}
    }

    /// An export, ready to be written.
    public final class Export {
        private final WorkspaceId workspace;
        private final String name;
        private final Places found;
        private final List<ResourceId> tops;
        private final Instant at = clock.instant();

        Export(WorkspaceId workspace, String name, Places found, List<ResourceId> tops) {
            this.workspace = workspace;
            this.name = name;
            this.found = found;
            this.tops = tops;
        }

        public String name() {
            return name;
        }

        public Instant at() {
            return at;
        }

        /// Writes the whole export. Blocks as long as `out` does.
        public void writeTo(OutputStream out) throws IOException {
            try (Archive archive = format.begin(out, places.cover(workspace, at))) {
                ExportWalk walk = new ExportWalk(reader, blobs, alerts, archive, workspace, found);
                for (ResourceId top : tops) {
                    Optional<Facts> item = reader.find(workspace, top);
                    if (item.isPresent()) {
                        walk.visit(item.get());
                    }
                }
                archive.finish(places.tags(workspace));
            }
        }
    }

    static boolean isFolder(Facts facts) {
        return facts.view().resource() instanceof Resource.Folder;
    }
}
