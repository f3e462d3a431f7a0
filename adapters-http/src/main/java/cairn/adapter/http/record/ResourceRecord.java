package cairn.adapter.http.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The record of a resource. Every record has all fields, null where they do not apply.
public record ResourceRecord(
        UUID id,
        String kind,
        @Nullable String mimeType,
        @Nullable String extension,
        @Nullable Long size,
        String name,
        @Nullable String description,
        @Nullable IconRecord icon,
        String url,
        @Nullable CommentRecord commentPinned,
        @Nullable LabelMark label,
        @Nullable Named parent,
        String sortKey,
        @Nullable CoverRecord cover,
        UserRecord user,
        RootSummary root,
        String stateProcessing,
        @Nullable String originUrl,
        @Nullable String externalId,
        List<Named> tags,
        @Nullable ThumbnailRecord thumbnail,
        @Nullable String fileUrl,
        @Nullable RawJson preferences,
        @Nullable String accessToken,
        @JsonProperty("isPasswordProtected") boolean isPasswordProtected,
        @JsonProperty("isLocked") boolean isLocked,
        List<Object> chats,
        List<PublishedAncestor> publishedAncestors,
        ResourceData data,
        String createdAt,
        String modifiedAt) {

    /// The label of a resource, by number and colour.
    public record LabelMark(int id, String hexColor) {}

    /// Another resource, by ID and name.
    public record Named(UUID id, String name) {}

    /// The creator.
    public record UserRecord(UUID id, String name, @Nullable String pictureUrlCdn) {}

    /// The root above it.
    public record RootSummary(
            UUID id,
            String type,
            @Nullable String subtype,
            @JsonProperty("isPrivate") boolean isPrivate,
            RootFolder folder) {}

    /// The folder of a root; both share one ID.
    public record RootFolder(UUID id, String name, UserRecord user) {}
}
