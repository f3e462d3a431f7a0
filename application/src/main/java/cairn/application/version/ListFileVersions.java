package cairn.application.version;

import cairn.application.history.FileHistory;
import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.port.resource.ResourceRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.version.FileVersions;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.version.FileVersion;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// Lists the versions of a file, newest first: the current bytes, and earlier ones.
public final class ListFileVersions {
    private final Transactions transactions;
    private final ResourceRepository resources;
    private final FileVersions versions;
    private final FileHistory history;
    private final Authors authors;

    public ListFileVersions(
            Transactions transactions,
            ResourceRepository resources,
            FileVersions versions,
            FileHistory history,
            Authors authors) {
        this.transactions = transactions;
        this.resources = resources;
        this.versions = versions;
        this.history = history;
        this.authors = authors;
    }

    public Listing<Shown> execute(Principal principal, ResourceId id, Window window) {
        WorkspaceId workspace = principal.workspaceId();
        return transactions.read(() -> {
            Resource.StoredFile file = Files.of(resources.find(workspace, id));
            FileVersion current = history.current(workspace, file);
            List<FileVersion> all = new ArrayList<>(versions.list(workspace, id));
            all.add(current);
            List<FileVersion> page = all.reversed().stream()
                    .skip(window.offset())
                    .limit(window.limit())
                    .toList();
            List<VersionView> views = authors.named(
                    page.stream().map(FileVersion::version).toList(),
                    current.version().number());
            List<Shown> shown = IntStream.range(0, page.size())
                    .mapToObj(i -> new Shown(views.get(i), page.get(i).content()))
                    .toList();
            return new Listing<>(shown, all.size());
        });
    }

    public record Shown(VersionView version, FileContent content) {}
}
