package cairn.application.copy;

import cairn.application.port.Unavailable;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.blob.BlobStore.Stored;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure.Part;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Resource;
import cairn.domain.upload.Upload;
import cairn.domain.workspace.Principal;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Copies the bytes of a folder's files. Each copy has a ticket, and its space is reserved until
/// its file is created.
final class BlobCopies {
    private static final Logger LOG = LoggerFactory.getLogger(BlobCopies.class);

    private final BlobStore blobs;
    private final CopyTickets source;
    private final Principal principal;
    private final List<Upload> tickets = new ArrayList<>();
    private final Set<BlobPath> gone = new HashSet<>();

    BlobCopies(BlobStore blobs, CopyTickets source, Principal principal) {
        this.blobs = blobs;
        this.source = source;
        this.principal = principal;
    }

    /// Copies each blob that still exists.
    Map<BlobPath, Copy> copy(List<Resource> resources) {
        Map<BlobPath, Upload> wanted = new HashMap<>();
        resources.stream()
                .flatMap(BlobCopies::blobs)
                .forEach(path -> source.ticket(principal, path).ifPresent(ticket -> wanted.put(path, ticket)));
        if (wanted.isEmpty()) {
            return Map.of();
        }
        List<Upload> reserved = List.copyOf(wanted.values());
        source.reserve(principal, reserved);
        tickets.addAll(reserved);
        Map<BlobPath, Copy> copied = new HashMap<>();
        wanted.forEach((from, ticket) -> copy(from, ticket).ifPresent(copy -> copied.put(from, copy)));
        return copied;
    }

    /// Whether the bytes of an original were missing.
    boolean isGone(BlobPath original) {
        return gone.contains(original);
    }

    static Stream<BlobPath> blobs(Resource resource) {
        if (!(resource instanceof Resource.StoredFile file)) {
            return Stream.empty();
        }
        FileContent content = file.content();
        return Stream.concat(Stream.of(content.path()), Stream.ofNullable(content.transcript()));
    }

    /// Returns empty if the original is missing, or the ticket was collected meanwhile.
    private Optional<Copy> copy(BlobPath from, Upload ticket) {
        try (InputStream bytes = blobs.open(from, 0)) {
            Stored stored = blobs.write(ticket.path(), bytes, ticket.size());
            return source.settle(ticket, stored)
                    ? Optional.of(new Copy(ticket.path(), stored.digest()))
                    : Optional.empty();
        } catch (NoSuchFileException e) {
            gone.add(from);
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Consumes the tickets of these copies, inside the transaction that creates the files.
    ///
    /// @return number of bytes consumed
    /// @throws Unavailable if some were collected meanwhile: a copy that takes longer than tickets
    /// live has to be repeated
    long consume(Set<BlobPath> copies) {
        long bytes = 0;
        for (Upload ticket : tickets) {
            if (copies.contains(ticket.path())) {
                if (!source.consume(ticket)) {
                    throw new Unavailable(
                            Part.STORAGE, "the copy " + ticket.path() + " was collected before it was used");
                }
                bytes += ticket.size();
            }
        }
        return bytes;
    }

    /// Releases copies that no file uses. Ignores failures, because the request may have succeeded; then
    /// the tickets are collected later.
    void release() {
        if (tickets.isEmpty()) {
            return;
        }
        List<Upload> left = List.copyOf(tickets);
        tickets.clear();
        try {
            source.release(principal, left);
        } catch (RuntimeException e) {
            LOG.warn("the storage reserved for a copy of {} files is released later", left.size(), e);
        }
    }

    /// @param digest of the copy, which may differ from that of the original if the store's digests
    /// depend on the object
    record Copy(BlobPath path, String digest) {}
}
