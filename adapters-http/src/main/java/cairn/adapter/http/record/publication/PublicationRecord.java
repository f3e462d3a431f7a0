package cairn.adapter.http.record.publication;

import cairn.adapter.http.record.WireTime;
import cairn.application.publication.Published;
import cairn.domain.publication.Publication;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/// A publication, for those who may change it.
///
/// @param url of its page
public record PublicationRecord(
        String id,
        String resourceId,
        String resourceName,
        String url,
        String accessToken,
        @JsonProperty("isPasswordProtected") boolean isPasswordProtected,
        @Nullable String expiresAt,
        String createdAt,
        String modifiedAt) {
    /// @param publicUrl of this server
    public static PublicationRecord of(Published published, String publicUrl) {
        Publication publication = published.publication();
        return new PublicationRecord(
                publication.id().toString(),
                publication.resource().toString(),
                published.name(),
                publicUrl + "/p/" + publication.token().text(),
                publication.token().text(),
                publication.isPasswordProtected(),
                WireTime.ofNullable(publication.expiresAt()),
                WireTime.of(publication.createdAt()),
                WireTime.of(publication.modifiedAt()));
    }
}
