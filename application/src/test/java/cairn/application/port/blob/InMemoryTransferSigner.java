package cairn.application.port.blob;

import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure.SignatureProblem;
import cairn.domain.resource.FileContent;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/// Remembers what it gave out instead of signing it.
public final class InMemoryTransferSigner implements TransferSigner {
    private final Map<String, Ticket> tickets = new ConcurrentHashMap<>();

    @Override
    public SignedUpload signUpload(BlobPath path, String fileName, long size, Instant expiresAt) {
        String query = "ticket=" + UUID.randomUUID();
        String disposition = "attachment; filename*=UTF-8''" + URLEncoder.encode(fileName, StandardCharsets.UTF_8);
        tickets.put(query, new Ticket(path, size, disposition, expiresAt));
        return new SignedUpload(
                "http://uploads.test/" + path + "?" + query, Map.of("Content-Disposition", disposition), expiresAt);
    }

    @Override
    public Optional<SignatureProblem> verifyUpload(
            BlobPath path, String query, long contentLength, String contentDisposition, Instant now) {
        Ticket ticket = tickets.get(query);
        if (ticket == null || !ticket.covers(path, contentLength, contentDisposition)) {
            return Optional.of(SignatureProblem.INVALID_SIGNATURE);
        }
        return now.isBefore(ticket.expiresAt) ? Optional.empty() : Optional.of(SignatureProblem.SIGNATURE_EXPIRED);
    }

    @Override
    public Optional<String> signDownload(FileContent content, String contentDisposition) {
        return Optional.empty();
    }

    private record Ticket(BlobPath path, long size, String disposition, Instant expiresAt) {
        boolean covers(BlobPath otherPath, long length, String otherDisposition) {
            return path.equals(otherPath) && size == length && disposition.equals(otherDisposition);
        }
    }
}
