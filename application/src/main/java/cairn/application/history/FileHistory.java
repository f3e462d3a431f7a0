package cairn.application.history;

import cairn.application.limit.CreditPeriod;
import cairn.application.port.account.UsageRepository;
import cairn.application.port.blob.BlobRemovals;
import cairn.application.port.version.EditRepository;
import cairn.application.port.version.EditRepository.Edit;
import cairn.application.port.version.FileVersions;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.version.Author;
import cairn.domain.version.FileVersion;
import cairn.domain.version.Thinning;
import cairn.domain.version.Version;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;

/// Keeps earlier bytes of files. Works in the transaction of the replacement, which has
/// locked the file's row.
public final class FileHistory {
    private final FileVersions versions;
    private final EditRepository edits;
    private final BlobRemovals removals;
    private final UsageRepository usage;

    public FileHistory(FileVersions versions, EditRepository edits, BlobRemovals removals, UsageRepository usage) {
        this.versions = versions;
        this.edits = edits;
        this.removals = removals;
        this.usage = usage;
    }

    /// The current version; the original one if the file was never replaced.
    public FileVersion current(WorkspaceId workspace, Resource.StoredFile file) {
        Header header = file.header();
        Edit made = new Edit(1, header.createdAt(), new Author(header.createdBy(), null));
        Version version = edits.find(workspace, header.id())
                .orElse(made)
                .of(file.content().size());
        return new FileVersion(version, file.content());
    }

    /// Called before the bytes are replaced: stores them as a version, and deletes surplus versions.
    public void keep(Principal principal, Resource.StoredFile file, Instant now) {
        WorkspaceId workspace = principal.workspaceId();
        FileVersion before = current(workspace, file);
        versions.insert(workspace, file.id(), before);
        edits.write(workspace, file.id(), new Edit(before.version().number() + 1, now, Author.of(principal)));
        List<FileVersion> all = versions.list(workspace, file.id());
        List<Version> surplus =
                Thinning.OF_FILES.surplus(all.stream().map(FileVersion::version).toList(), now);
        forget(
                principal,
                file.id(),
                all.stream()
                        .filter(version -> surplus.contains(version.version()))
                        .toList(),
                now);
    }

    /// Deletes versions with their bytes, and releases their usage.
    public void forget(Principal principal, ResourceId file, Collection<FileVersion> gone, Instant now) {
        if (gone.isEmpty()) {
            return;
        }
        long bytes = versions.delete(principal.workspaceId(), file, gone);
        removals.enqueue(
                principal.workspaceId(),
                gone.stream()
                        .flatMap(version -> version.content().blobs().stream())
                        .toList());
        usage.charge(principal.accountId(), Charge.ofBytes(-bytes), CreditPeriod.of(now), Plan.unlimited());
    }
}
