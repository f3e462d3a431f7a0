package cairn.application.port.extraction;

import cairn.domain.content.MediaType;

/// A picture's bytes, which nobody vouches for. Whoever gets them may not change them.
///
/// @param mimeType what their sender says they are
@SuppressWarnings("ArrayRecordComponent")
public record PictureFile(MediaType mimeType, byte[] bytes) {}
