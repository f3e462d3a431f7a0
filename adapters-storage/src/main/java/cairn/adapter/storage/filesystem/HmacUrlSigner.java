package cairn.adapter.storage.filesystem;

import cairn.adapter.storage.header.ContentDisposition;
import cairn.application.port.blob.FileLinks;
import cairn.application.port.blob.TransferSigner;
import cairn.domain.Ids;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure.SignatureProblem;
import cairn.domain.resource.FileContent;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// URLs of this server, signed with HMAC-SHA256. A query must have exactly the form in
/// which it was issued. The first line of the signed text separates uploads from links.
/// Times are in seconds since 1970.
public final class HmacUrlSigner implements TransferSigner, FileLinks {
    private static final String SIGNATURE = "&signature=([A-Za-z0-9_-]{43})";
    private static final Pattern UPLOAD = Pattern.compile("expires=([0-9]{1,12})&size=([0-9]{1,18})" + SIGNATURE);
    private static final Pattern LINK = Pattern.compile("workspace=([0-9a-f-]{36})&expires=([0-9]{1,12})" + SIGNATURE);

    private final Supplier<String> publicUrl;
    private final SigningSecret secret;
    private final long linkSeconds;
    private final long windowSeconds;

    /// @param publicUrl without a trailing slash; read for every URL, since the port
    ///     may be known only later
    /// @param linkLifetime maximum lifetime of a link, at least 4 seconds; a link lives at least three
    ///     quarters of it, since links change once per quarter so that they can be cached
    public HmacUrlSigner(Supplier<String> publicUrl, SigningSecret secret, Duration linkLifetime) {
        this.publicUrl = publicUrl;
        this.secret = secret;
        this.linkSeconds = linkLifetime.toSeconds();
        this.windowSeconds = linkSeconds / 4;
        if (windowSeconds < 1) {
            throw new IllegalArgumentException("links live at least 4 seconds");
        }
    }

    @Override
    public SignedUpload signUpload(BlobPath path, String fileName, long size, Instant expiresAt) {
        String disposition = ContentDisposition.attachment(fileName);
        long expires = expiresAt.getEpochSecond();
        String signature = secret.sign(uploadText(path, size, disposition, expires));
        String query = "?expires=" + expires + "&size=" + size + "&signature=" + signature;
        return new SignedUpload(
                urlOf(path) + query, Map.of("Content-Disposition", disposition), Instant.ofEpochSecond(expires));
    }

    @Override
    public Optional<SignatureProblem> verifyUpload(
            BlobPath path, String query, long contentLength, String contentDisposition, Instant now) {
        Matcher matcher = UPLOAD.matcher(query);
        if (!matcher.matches() || Long.parseLong(matcher.group(2)) != contentLength) {
            return Optional.of(SignatureProblem.INVALID_SIGNATURE);
        }
        long expires = Long.parseLong(matcher.group(1));
        String text = uploadText(path, contentLength, contentDisposition, expires);
        return problem(matcher.group(3), text, expires, now);
    }

    /// Bytes are only served by this server.
    @Override
    public Optional<String> signDownload(FileContent content, String contentDisposition) {
        return Optional.empty();
    }

    @Override
    public String sign(WorkspaceId workspace, BlobPath path, Instant now) {
        long expires = Math.floorDiv(now.getEpochSecond(), windowSeconds) * windowSeconds + linkSeconds;
        String signature = secret.sign(linkText(workspace, path, expires));
        return urlOf(path) + "?workspace=" + workspace + "&expires=" + expires + "&signature=" + signature;
    }

    @Override
    public Verdict verify(BlobPath path, String query, Instant now) {
        Matcher matcher = LINK.matcher(query);
        Optional<WorkspaceId> workspace = Optional.of(matcher)
                .filter(Matcher::matches)
                .flatMap(match -> Ids.parse(match.group(1)))
                .map(WorkspaceId::new);
        if (workspace.isEmpty()) {
            return new Verdict.Refused(SignatureProblem.INVALID_SIGNATURE);
        }
        long expires = Long.parseLong(matcher.group(2));
        return problem(matcher.group(3), linkText(workspace.get(), path, expires), expires, now)
                .<Verdict>map(Verdict.Refused::new)
                .orElseGet(() -> new Verdict.Accepted(workspace.get()));
    }

    private Optional<SignatureProblem> problem(String signature, String text, long expires, Instant now) {
        if (!secret.verifies(signature, text)) {
            return Optional.of(SignatureProblem.INVALID_SIGNATURE);
        }
        boolean expired = !now.isBefore(Instant.ofEpochSecond(expires));
        return expired ? Optional.of(SignatureProblem.SIGNATURE_EXPIRED) : Optional.empty();
    }

    private String urlOf(BlobPath path) {
        return publicUrl.get() + "/" + path;
    }

    private static String uploadText(BlobPath path, long size, String disposition, long expires) {
        return String.join("\n", "cairn-put-1", path.toString(), "" + size, "" + expires, disposition);
    }

    private static String linkText(WorkspaceId workspace, BlobPath path, long expires) {
        return String.join("\n", "cairn-get-1", path.toString(), workspace.toString(), "" + expires);
    }
}
