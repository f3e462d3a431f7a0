package cairn.application.port.content;

import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What short notes say together with those around them, and which of them wait for that to be made.
public interface ContextRepository {
    /// Records that the contexts of those notes are to be made. The transaction that changes what they are made of
    /// does so: [#begin] waits for its end.
    ///
    /// @return those of which that was not recorded already
    Set<ResourceId> expect(WorkspaceId workspace, Collection<ResourceId> notes);

    /// Forgets what [#expect] recorded. What is expected from here on is recorded anew.
    void begin(WorkspaceId workspace, ResourceId note);

    /// Replaces the contexts of the note; none removes them. The same transaction holds the note's row.
    void replace(WorkspaceId workspace, ResourceId note, List<StoredContext> contexts);

    /// The contexts of those notes, one of each model, by the model's id.
    Map<ResourceId, List<StoredContext>> find(WorkspaceId workspace, Collection<ResourceId> notes);

    /// @param model the id of the embedding model
    /// @param noteHash SHA-256 (hex) of what the note's own vector was made of; it has changed where that has
    /// @param text of the note and its neighbours
    /// @param values what the note is compared by, at most of unit length
    record StoredContext(String model, String noteHash, String text, float[] values) {
        /// Whether it was made beside the vector of that model and text.
        public boolean isBeside(String itsModel, String itsNoteHash) {
            return model.equals(itsModel) && noteHash.equals(itsNoteHash);
        }

        /// Whether it is what these come to.
        public boolean isOf(String itsModel, String itsNoteHash, String itsText) {
            return isBeside(itsModel, itsNoteHash) && text.equals(itsText);
        }
    }
}
