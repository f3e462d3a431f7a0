package cairn.adapter.http.record.publication;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One resource of a publication.
///
/// @param path the folders from the published one down to the resource's own
public record PublishedItem(
        PublicRecord resource,
        List<Step> path,
        @JsonProperty("isPasswordProtected") boolean isPasswordProtected,
        @Nullable String expiresAt) {
    /// A folder on the path.
    public record Step(String id, String name) {}
}
