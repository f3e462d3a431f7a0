package cairn.application.port.blob;

import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure.SignatureProblem;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/// Remembers what it gave out instead of signing it; a link lives up to an hour and changes every quarter of one.
public final class InMemoryFileLinks implements FileLinks {
    private static final Duration WINDOW = Duration.ofMinutes(15);
    private static final Duration LIFETIME = Duration.ofHours(1);

    private final Map<Link, String> queries = new ConcurrentHashMap<>();
    private final Map<String, Link> links = new ConcurrentHashMap<>();

    @Override
    public String sign(WorkspaceId workspace, BlobPath path, Instant now) {
        Instant window = Instant.ofEpochSecond(now.getEpochSecond() / WINDOW.toSeconds() * WINDOW.toSeconds());
        Link link = new Link(workspace, path, window.plus(LIFETIME));
        String query = queries.computeIfAbsent(link, absent -> "link=" + UUID.randomUUID());
        links.put(query, link);
        return "http://files.test/" + path + "?" + query;
    }

    @Override
    public Verdict verify(BlobPath path, String query, Instant now) {
        Link link = links.get(query);
        if (link == null || !link.path.equals(path)) {
            return new Verdict.Refused(SignatureProblem.INVALID_SIGNATURE);
        }
        return now.isBefore(link.expiresAt)
                ? new Verdict.Accepted(link.workspace)
                : new Verdict.Refused(SignatureProblem.SIGNATURE_EXPIRED);
    }

    private record Link(WorkspaceId workspace, BlobPath path, Instant expiresAt) {}
}
