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

/// The copies of the files' bytes of one folder. Each has a ticket, and its room is reserved until a file is made of
/// it.
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

    /// The copy of each blob that is still there.
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

    /// Whether an original had no bytes, so that there was nothing to copy.
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

    /// Empty when the original is gone, and when the ticket was collected meanwhile.
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

    /// Inside the transaction that makes the files.
    ///
    /// @return bytes of what was taken
    /// @throws Unavailable when some were collected meanwhile: a copy that takes longer than tickets live has to be
    ///     made anew
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

    /// Gives back whatever no file was made of. That it fails is no answer to who asked for the copy, which may
    /// have been made: then the tickets are collected later.
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

    /// @param digest of the copy: that of the original may be the store's own, of that object alone
    record Copy(BlobPath path, String digest) {}
}
