package cairn.application.bulk;

import cairn.application.bulk.Operation.Create;
import cairn.application.resource.CreateBookmark;
import cairn.application.resource.CreateFile;
import cairn.application.resource.CreateFolder;
import cairn.application.resource.CreateNotepad;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Principal;

/// Performs the creations of a batch or an import.
public final class PerformCreations {
    private final CreateFolder folder;
    private final CreateNotepad notepad;
    private final CreateBookmark bookmark;
    private final CreateFile file;

    public PerformCreations(CreateFolder folder, CreateNotepad notepad, CreateBookmark bookmark, CreateFile file) {
        this.folder = folder;
        this.notepad = notepad;
        this.bookmark = bookmark;
        this.file = file;
    }

    /// Does the work before the transaction.
    Operation prepared(Principal principal, Operation operation) {
        return operation instanceof Create.File(CreateFile.Command command)
                ? new Create.PreparedFile(file.prepare(principal, command))
                : operation;
    }

    public ResourceView create(Principal principal, Create operation) {
        return switch (operation) {
            case Create.Folder(CreateFolder.Command command) -> folder.execute(principal, command);
            case Create.Notepad(CreateNotepad.Command command) -> notepad.execute(principal, command);
            case Create.Bookmark(CreateBookmark.Command command) -> bookmark.execute(principal, command);
            case Create.File(CreateFile.Command command) -> file.execute(principal, command);
            case Create.PreparedFile(CreateFile.Prepared command) -> file.execute(principal, command);
        };
    }
}
