package cairn.domain.content;

/// The text of a note.
///
/// @param revision revision of the note that had this text
/// @param text UTF-8
public record NoteContent(long revision, byte[] text) {}
