package cairn.adapter.http.record.publication;

import cairn.adapter.http.record.IconRecord;
import org.jspecify.annotations.Nullable;

/// A resource as visitors see it: only its own content. Omits the creator, tags, comments, labels and
/// external IDs, and everything that leads out of the publication.
///
/// @param parentId null for the published resource itself
/// @param originUrl only for bookmarks
/// @param contentUrl of a note's text
/// @param summary null until there is one
public record PublicRecord(
        String id,
        String kind,
        @Nullable String mimeType,
        @Nullable String extension,
        @Nullable Long size,
        String name,
        @Nullable String description,
        @Nullable IconRecord icon,
        @Nullable String parentId,
        @Nullable String originUrl,
        @Nullable String fileUrl,
        @Nullable String contentUrl,
        @Nullable Thumbnails thumbnail,
        @Nullable String summary,
        String createdAt,
        String modifiedAt) {
    /// URLs of the same picture in four sizes.
    public record Thumbnails(String sm, String md, String lg, String xl) {}
}
