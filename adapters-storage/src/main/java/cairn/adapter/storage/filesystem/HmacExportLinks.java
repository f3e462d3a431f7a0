package cairn.adapter.storage.filesystem;

import cairn.application.port.exchange.ExportLinks;
import cairn.domain.Ids;
import cairn.domain.failure.Failure.SignatureProblem;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Signed links to exports, like those to files ([HmacUrlSigner]), but not interchangeable with them.
public final class HmacExportLinks implements ExportLinks {
    private static final Pattern QUERY =
            Pattern.compile("(?:resource=([0-9a-f-]{36})&)?expires=([0-9]{1,12})&signature=([A-Za-z0-9_-]{43})");

    private final Supplier<String> publicUrl;
    private final SigningSecret secret;

    /// @param publicUrl without a trailing slash
    public HmacExportLinks(Supplier<String> publicUrl, SigningSecret secret) {
        this.publicUrl = publicUrl;
        this.secret = secret;
    }

    @Override
    public String sign(WorkspaceId workspace, Optional<ResourceId> resource, Instant expiresAt) {
        long expires = expiresAt.getEpochSecond();
        String part = resource.map(id -> "resource=" + id + "&").orElse("");
        return publicUrl.get() + "/exports/" + workspace + "?" + part + "expires=" + expires + "&signature="
                + secret.sign(text(workspace, resource, expires));
    }

    @Override
    public Verdict verify(WorkspaceId workspace, String query, Instant now) {
        Matcher matcher = QUERY.matcher(query);
        if (!matcher.matches()) {
            return new Verdict.Refused(SignatureProblem.INVALID_SIGNATURE);
        }
        Optional<ResourceId> resource =
                Optional.ofNullable(matcher.group(1)).flatMap(Ids::parse).map(ResourceId::new);
        boolean isMisshapen = matcher.group(1) != null && resource.isEmpty();
        long expires = Long.parseLong(matcher.group(2));
        if (isMisshapen || !secret.verifies(matcher.group(3), text(workspace, resource, expires))) {
            return new Verdict.Refused(SignatureProblem.INVALID_SIGNATURE);
        }
        return now.isBefore(Instant.ofEpochSecond(expires))
                ? new Verdict.Accepted(resource)
                : new Verdict.Refused(SignatureProblem.SIGNATURE_EXPIRED);
    }

    private static String text(WorkspaceId workspace, Optional<ResourceId> resource, long expires) {
        return String.join(
                "\n",
                "cairn-export-1",
                workspace.toString(),
                resource.map(ResourceId::toString).orElse(""),
                "" + expires);
    }
}
