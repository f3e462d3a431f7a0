package cairn.domain.resource;

import cairn.domain.content.BlobPath;
import cairn.domain.content.Dimensions;
import cairn.domain.content.MediaType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The stored bytes of a file, and their description by its creator.
///
/// @param size bytes
/// @param digest identifies the bytes: their SHA-256 in hex, or the store's own checksum for bytes that
/// were uploaded directly to it; different contents of a path have different digests
/// @param originUrl where it came from, according to its creator
/// @param dimensions as given, until measured
/// @param transcript an uploaded text, used in place of the text of the bytes
public record FileContent(
        BlobPath path,
        String fileName,
        MediaType mimeType,
        long size,
        String digest,
        @Nullable String originUrl,
        @Nullable Dimensions dimensions,
        boolean voiceNote,
        @Nullable BlobPath transcript) {
    /// The paths of all its bytes, those of the transcript included.
    public List<BlobPath> blobs() {
        return transcript == null ? List.of(path) : List.of(path, transcript);
    }
}
