package cairn.application.bulk;

import cairn.application.resource.CreateBookmark;
import cairn.application.resource.CreateFile;
import cairn.application.resource.CreateFolder;
import cairn.application.resource.CreateNotepad;
import cairn.application.tree.ArchiveResources;
import cairn.application.tree.DeleteResources;
import cairn.application.tree.MoveResources;
import cairn.application.tree.TagResources;
import cairn.application.tree.UpdateResource;

/// One operation of a batch: the command of its use case.
public sealed interface Operation {

    /// Creates a resource.
    sealed interface Create extends Operation {
        record Folder(CreateFolder.Command command) implements Create {}

        record Notepad(CreateNotepad.Command command) implements Create {}

        record Bookmark(CreateBookmark.Command command) implements Create {}

        record File(CreateFile.Command command) implements Create {}

        record PreparedFile(CreateFile.Prepared command) implements Create {}
    }

    /// Changes existing resources.
    sealed interface Change extends Operation {
        record Update(UpdateResource.Command command) implements Change {}

        record Move(MoveResources.Command command) implements Change {}

        record Tag(TagResources.Command command) implements Change {}

        record Archive(ArchiveResources.Command command) implements Change {}

        record Delete(DeleteResources.Command command) implements Change {}
    }

    /// Whether it frees space, and so works while the disk is full.
    default boolean frees() {
        return this instanceof Change.Archive || this instanceof Change.Delete;
    }
}
