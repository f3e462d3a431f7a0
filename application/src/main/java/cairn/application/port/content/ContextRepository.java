package cairn.application.port.content;

import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The contexts of short notes, and the notes whose context is still to be made.
public interface ContextRepository {
    /// Records that the contexts of these notes are to be made, in the transaction that changes the
    /// texts; [#begin] waits for the end of that transaction.
    ///
    /// @return the notes for which this was not recorded yet
    Set<ResourceId> expect(WorkspaceId workspace, Collection<ResourceId> notes);

    /// Deletes the record of [#expect]. Later changes are recorded again.
    void begin(WorkspaceId workspace, ResourceId note);

    /// Replaces the contexts of the note; an empty list removes them. The transaction must hold the
    /// lock of the note's row.
    void replace(WorkspaceId workspace, ResourceId note, List<StoredContext> contexts);

    /// Returns the contexts of these notes, one of each model, by the model's id.
    Map<ResourceId, List<StoredContext>> find(WorkspaceId workspace, Collection<ResourceId> notes);

    /// @param model the id of the embedding model
    /// @param noteHash SHA-256 (hex) of the text of the note's own vector; tells whether
    /// that text has changed
    /// @param text of the note and its neighbours
    /// @param values the vector by which the note is compared, at most of unit length
    record StoredContext(String model, String noteHash, String text, float[] values) {
        /// Whether it belongs to the note's vector of that model and text.
        public boolean isBeside(String itsModel, String itsNoteHash) {
            return model.equals(itsModel) && noteHash.equals(itsNoteHash);
        }

        /// Whether both have the same texts and the same vector.
        public boolean isSame(StoredContext other) {
            return isBeside(other.model, other.noteHash)
                    && text.equals(other.text)
                    && Arrays.equals(values, other.values);
        }
    }
}
