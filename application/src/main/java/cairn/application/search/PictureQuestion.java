package cairn.application.search;

import cairn.domain.content.MediaType;

/// A picture to find similar ones of.
///
/// @param type according to the request; the format is detected from the bytes
@SuppressWarnings("ArrayRecordComponent")
public record PictureQuestion(MediaType type, byte[] bytes) {}
