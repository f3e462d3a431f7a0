package cairn.domain.content;

/// A small picture of something, kept beside it.
///
/// @param size what it is the thumbnail for; one each
/// @param bytes how many its file has
/// @param digest SHA-256 of its file in hex
public record Thumbnail(
        ThumbnailSize size, BlobPath path, MediaType mimeType, Dimensions dimensions, long bytes, String digest) {}
