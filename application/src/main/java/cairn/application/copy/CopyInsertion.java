package cairn.application.copy;

import cairn.application.limit.CreditPeriod;
import cairn.application.limit.PlanLimits;
import cairn.application.port.Unavailable;
import cairn.application.port.blob.BlobAlerts;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.tree.Space;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.Part;
import cairn.domain.failure.Rejected;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Principal;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Inserts the space of a folder whose bytes were copied.
public final class CopyInsertion {
    private final Transactions transactions;
    private final CopySources sources;
    private final CopyRows rows;
    private final ResourceChanges changes;
    private final PlanLimits limits;
    private final BlobAlerts alerts;
    private final InstantSource clock;

    public CopyInsertion(
            Transactions transactions,
            CopySources sources,
            CopyRows rows,
            ResourceChanges changes,
            PlanLimits limits,
            BlobAlerts alerts,
            InstantSource clock) {
        this.transactions = transactions;
        this.sources = sources;
        this.rows = rows;
        this.changes = changes;
        this.limits = limits;
        this.alerts = alerts;
        this.clock = clock;
    }

    /// Inserts copies of the resources that existed when copying began. If one of them cannot be copied
    /// in that state, refuses the whole copy.
    ///
    /// @param found the resources at that time
    /// @param copied copies of the originals' bytes that still existed
    Space insert(
            Principal principal,
            CopyFolder.Command command,
            List<Resource> found,
            Map<BlobPath, BlobCopies.Copy> copied,
            BlobCopies blobs) {
        Map<ResourceId, Resource> known = found.stream().collect(Collectors.toMap(Resource::id, resource -> resource));
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        return transactions.write(new TreeLock.Shared(principal.workspaceId()), () -> {
            // Otherwise a resource could change between two reads: of a note's size and its text, or of
            // a file's bytes and their insight.
            changes.listForUpdate(principal.workspaceId(), contents(found));
            List<Resource> originals = sources.ordered(
                    principal.workspaceId(),
                    command.folder(),
                    current -> Optional.ofNullable(known.get(current.id()))
                            .map(then -> original(current, then))
                            .map(original -> whole(original, current, copied.keySet(), blobs)));
            charge(principal, originals, blobs.consume(files(originals, copied)), now);
            return rows.insert(principal, command, originals, copied, now);
        });
    }

    /// If a file's bytes were replaced since copying began, the copy has the earlier bytes. These are
    /// processed again, because the known results are those of the later bytes.
    private static Resource original(Resource now, Resource then) {
        return now instanceof Resource.StoredFile file
                        && then instanceof Resource.StoredFile before
                        && !file.content().blobs().equals(before.content().blobs())
                ? new Resource.StoredFile(file.header().with(ProcessingState.PENDING), before.content())
                : now;
    }

    /// @throws Rejected if the server has lost its bytes
    /// @throws Unavailable if it was changed before it was copied
    private Resource whole(Resource original, Resource now, Set<BlobPath> copied, BlobCopies blobs) {
        Set<BlobPath> left = BlobCopies.blobs(original)
                .filter(path -> !copied.contains(path))
                .collect(Collectors.toSet());
        if (left.isEmpty()) {
            return original;
        }
        Optional<BlobPath> lost = BlobCopies.blobs(now)
                .filter(path -> left.contains(path) && blobs.isGone(path))
                .findFirst();
        if (lost.isPresent()) {
            alerts.missing(lost.get());
            throw new Rejected(new Failure.BytesMissing());
        }
        throw new Unavailable(Part.STORAGE, "the file " + now.id() + " was changed while it was to be copied");
    }

    /// Resources with content of their own.
    private static List<ResourceId> contents(List<Resource> found) {
        return found.stream()
                .filter(resource -> !(resource instanceof Resource.Folder))
                .map(Resource::id)
                .toList();
    }

    private static Set<BlobPath> files(List<Resource> originals, Map<BlobPath, BlobCopies.Copy> copied) {
        return originals.stream()
                .flatMap(BlobCopies::blobs)
                .map(path -> Objects.requireNonNull(copied.get(path)))
                .map(BlobCopies.Copy::path)
                .collect(Collectors.toSet());
    }

    private void charge(Principal principal, List<Resource> originals, long fileBytes, Instant now) {
        long textBytes = originals.stream().mapToLong(CopyInsertion::textBytes).sum();
        long credits = originals.size() * principal.plan().costs().resourceCreated();
        limits.charge(
                principal,
                new Charge(textBytes + fileBytes, -fileBytes, originals.size(), 0, credits),
                CreditPeriod.of(now));
    }

    private static long textBytes(Resource resource) {
        return resource instanceof Resource.Notepad note ? note.size() : 0;
    }
}
