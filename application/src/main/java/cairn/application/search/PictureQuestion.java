package cairn.application.search;

import cairn.domain.content.MediaType;

/// A picture that others shall look like.
///
/// @param type as the request says; what it is, the bytes tell
@SuppressWarnings("ArrayRecordComponent")
public record PictureQuestion(MediaType type, byte[] bytes) {}
