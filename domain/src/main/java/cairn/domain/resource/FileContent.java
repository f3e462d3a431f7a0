package cairn.domain.resource;

import cairn.domain.content.BlobPath;
import cairn.domain.content.Dimensions;
import cairn.domain.content.MediaType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The stored bytes of a file and what its creator said of them.
///
/// @param size bytes
/// @param digest vouches for the bytes: their SHA-256 in hex, or what the store took of bytes that never came
/// by here; no two contents of a path share one
/// @param originUrl where the creator says it came from
/// @param dimensions as given, until measured
/// @param transcript an uploaded text that stands for what can't be read out of the bytes
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
    /// Where all that belongs to it lies.
    public List<BlobPath> blobs() {
        return transcript == null ? List.of(path) : List.of(path, transcript);
    }
}
