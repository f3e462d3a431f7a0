package cairn.application.port.extraction;

import cairn.domain.content.MediaType;

/// The untrusted bytes of a picture. They must not be modified.
///
/// @param mimeType according to the sender
@SuppressWarnings("ArrayRecordComponent")
public record PictureFile(MediaType mimeType, byte[] bytes) {}
