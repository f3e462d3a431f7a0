package cairn.adapter.http.record.version;

import cairn.application.version.ShowNoteVersion;
import com.fasterxml.jackson.annotation.JsonUnwrapped;

/// A version of a note with its text.
public record NoteVersionRecord(@JsonUnwrapped VersionRecord version, String text) {
    public static NoteVersionRecord of(ShowNoteVersion.Shown shown) {
        return new NoteVersionRecord(VersionRecord.of(shown.version()), shown.text());
    }
}
