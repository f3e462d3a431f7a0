package cairn.domain.content;

/// A stored thumbnail of a resource.
///
/// @param size the size it was made for; a resource has at most one thumbnail of each
/// @param bytes size of its file
/// @param digest SHA-256 of its file in hex
public record Thumbnail(
        ThumbnailSize size, BlobPath path, MediaType mimeType, Dimensions dimensions, long bytes, String digest) {}
