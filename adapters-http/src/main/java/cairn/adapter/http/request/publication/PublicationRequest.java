package cairn.adapter.http.request.publication;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Readings;
import cairn.adapter.http.request.field.Value;
import cairn.application.publication.CreatePublication;
import cairn.application.publication.UpdatePublication;
import cairn.domain.publication.Publication;
import cairn.domain.publication.PublicationId;
import cairn.domain.resource.ResourceId;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// The bodies that create, change and open publications.
public final class PublicationRequest {
    private static final Set<String> KNOWN = Set.of("password", "expiresAt");

    private PublicationRequest() {}

    public static CreatePublication.Command parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        Optional<ResourceId> resource =
                fields.required("resourceId", value -> value.id().map(ResourceId::new));
        Optional<String> password = fields.optional("password", PublicationRequest::password);
        Optional<Instant> expiresAt = fields.optional("expiresAt", Readings::time);
        fields.violations().refuse();
        return new CreatePublication.Command(resource.orElseThrow(), password, expiresAt.orElse(null));
    }

    /// The ID is checked after the body: 400 comes before 404.
    public static Function<PublicationId, UpdatePublication.Command> parseChange(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        fields.refuseUnlessOneOf(KNOWN);
        Optional<Optional<String>> password = fields.change("password", PublicationRequest::password);
        Optional<Optional<Instant>> expiresAt = fields.change("expiresAt", Readings::time);
        fields.violations().refuse();
        return id -> new UpdatePublication.Command(id, password, expiresAt);
    }

    /// The body of `POST /public/{accessToken}/session`.
    public static String parsePassword(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        Optional<String> password = fields.required("password", PublicationRequest::password);
        fields.violations().refuse();
        return password.orElseThrow();
    }

    private static Optional<String> password(Value value) {
        return value.text(1, Publication.MAX_PASSWORD);
    }
}
