package cairn.application.tree;

import cairn.application.limit.CreditPeriod;
import cairn.application.limit.PlanLimits;
import cairn.application.port.blob.BlobStore.Stored;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.content.BlobPath;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Resource;
import cairn.domain.upload.Upload;
import cairn.domain.upload.UploadState;
import cairn.domain.upload.UploadStep;
import cairn.domain.workspace.Charge;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Principal;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Copies of files' bytes, on their way like uploads: each has a ticket, and its room is reserved until a file is
/// made of it. What a crash leaves is collected like an upload that nobody made a file of.
final class BlobCopies {
    private static final TreeLock NONE = new TreeLock.None();
    private static final Duration LIFETIME = Duration.ofDays(1);

    private final CopyPorts ports;
    private final Principal principal;
    private final List<Upload> tickets = new ArrayList<>();

    BlobCopies(CopyPorts ports, Principal principal) {
        this.ports = ports;
        this.principal = principal;
    }

    /// The copy of each blob that is still there.
    Map<BlobPath, Copy> copy(List<Resource> resources) {
        Map<BlobPath, Upload> wanted = new HashMap<>();
        resources.stream()
                .flatMap(BlobCopies::blobs)
                .forEach(path -> ticket(path).ifPresent(ticket -> wanted.put(path, ticket)));
        if (wanted.isEmpty()) {
            return Map.of();
        }
        reserve(List.copyOf(wanted.values()));
        Map<BlobPath, Copy> copied = new HashMap<>();
        wanted.forEach((from, ticket) -> copy(from, ticket).ifPresent(copy -> copied.put(from, copy)));
        return copied;
    }

    static Stream<BlobPath> blobs(Resource resource) {
        if (!(resource instanceof Resource.StoredFile file)) {
            return Stream.empty();
        }
        FileContent content = file.content();
        return Stream.concat(Stream.of(content.path()), Stream.ofNullable(content.transcript()));
    }

    private Optional<Upload> ticket(BlobPath from) {
        Instant now = ports.clock().instant().truncatedTo(ChronoUnit.MILLIS);
        return ports.uploads()
                .find(from)
                .map(original -> new Upload(
                        principal.workspaceId(),
                        principal.accountId(),
                        new BlobPath(ports.ids().next(), from.extension()),
                        original.fileName(),
                        original.size(),
                        UploadState.RECEIVING,
                        null,
                        now,
                        now.plus(LIFETIME)));
    }

    private void reserve(List<Upload> wanted) {
        long bytes = wanted.stream().mapToLong(Upload::size).sum();
        ports.transactions().write(NONE, () -> {
            wanted.forEach(ports.uploads()::insert);
            new PlanLimits(ports.usage()).charge(principal, Charge.ofReservation(bytes), period());
            return wanted;
        });
        tickets.addAll(wanted);
    }

    /// Empty when the original is gone, which its resource is too then.
    private Optional<Copy> copy(BlobPath from, Upload ticket) {
        try (InputStream bytes = ports.blobs().open(from, 0)) {
            Stored stored = ports.blobs().write(ticket.path(), bytes, ticket.size());
            boolean taken = ports.transactions().write(NONE, () -> settle(ticket, stored));
            return taken ? Optional.of(new Copy(ticket.path(), stored.digest())) : Optional.empty();
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A ticket that was collected meanwhile, with its workspace, leaves the bytes to nobody else.
    private boolean settle(Upload ticket, Stored stored) {
        boolean taken = ports.uploads().store(ticket.path(), stored.digest());
        if (!taken) {
            ports.blobRemovals().enqueue(ticket.workspaceId(), List.of(ticket.path()));
        }
        return taken;
    }

    /// Inside the transaction that makes the files.
    ///
    /// @return bytes of what was taken
    long consume(Set<BlobPath> copies) {
        long bytes = 0;
        for (Upload ticket : tickets) {
            if (copies.contains(ticket.path()) && ports.uploads().advance(ticket.path(), UploadStep.CONSUME)) {
                bytes += ticket.size();
            }
        }
        return bytes;
    }

    /// Gives back whatever no file was made of.
    void release() {
        List<Upload> unused = List.copyOf(tickets);
        tickets.clear();
        unused.forEach(ticket -> ports.transactions().writeRelaxed(() -> collect(ticket)));
    }

    private boolean collect(Upload ticket) {
        boolean taken = ports.uploads().advance(ticket.path(), UploadStep.COLLECT);
        if (taken) {
            Charge release = Charge.ofReservation(-ticket.size());
            ports.usage().charge(ticket.accountId(), release, period(), Plan.unlimited());
            ports.blobRemovals().enqueue(ticket.workspaceId(), List.of(ticket.path()));
        }
        return taken;
    }

    private int period() {
        return CreditPeriod.of(ports.clock().instant());
    }

    /// @param digest of the copy: that of the original may be the store's own, of that object alone
    record Copy(BlobPath path, String digest) {}
}
