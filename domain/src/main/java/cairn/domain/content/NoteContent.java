package cairn.domain.content;

/// The text of a note.
///
/// @param revision of the note when it had that text
/// @param text UTF-8
public record NoteContent(long revision, byte[] text) {}
