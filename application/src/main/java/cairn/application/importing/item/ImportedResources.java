package cairn.application.importing.item;

import cairn.application.bulk.Operation.Create;
import cairn.application.bulk.PerformCreations;
import cairn.application.importing.item.Loaded.Content;
import cairn.application.port.exchange.ImportedItem;
import cairn.application.resource.CreateBookmark;
import cairn.application.resource.CreateFile;
import cairn.application.resource.CreateFolder;
import cairn.application.resource.CreateNotepad;
import cairn.application.resource.NewResource;
import cairn.domain.annotation.TagRef;
import cairn.domain.resource.Header;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.ParentRef;
import cairn.domain.workspace.Principal;
import java.time.Instant;

/// Creates resources through the same use cases as requests, so that they are checked, charged, logged
/// and processed in the same way.
public final class ImportedResources {
    private final PerformCreations creations;

    public ImportedResources(PerformCreations creations) {
        this.creations = creations;
    }

    public Header create(Principal principal, ResourceId parent, ImportedItem item, Content content, Instant now) {
        NewResource common = common(item, parent, now);
        return creations
                .create(principal, operation(common, item, content))
                .resource()
                .header();
    }

    private static Create operation(NewResource common, ImportedItem item, Content content) {
        return switch (item.content()) {
            case ImportedItem.Content.Folder folder ->
                new Create.Folder(new CreateFolder.Command(
                        common, item.details().description(), item.details().icon()));
            case ImportedItem.Content.Note note ->
                new Create.Notepad(new CreateNotepad.Command(common, ((Content.Text) content).text()));
            case ImportedItem.Content.Link link ->
                new Create.Bookmark(new CreateBookmark.Command(common, link.url(), ((Content.Page) content).html()));
            case ImportedItem.Content.File file ->
                new Create.PreparedFile(prepared(common, file, (Content.File) content));
        };
    }

    private static CreateFile.Prepared prepared(
            NewResource common, ImportedItem.Content.File file, Content.File stored) {
        CreateFile.Command command = new CreateFile.Command(
                common,
                stored.file().path(),
                file.fileName(),
                file.mimeType(),
                file.originUrl(),
                file.dimensions(),
                file.voiceNote(),
                stored.transcript().map(CreateFile.Attached::path).orElse(null));
        return new CreateFile.Prepared(command, stored.file(), stored.transcript());
    }

    private static NewResource common(ImportedItem item, ResourceId parent, Instant now) {
        ImportedItem.Details details = item.details();
        return new NewResource(
                new ParentRef.ById(parent),
                item.name(),
                details.tags().stream()
                        .map(name -> (TagRef) new TagRef.ByName(name))
                        .toList(),
                null,
                null,
                details.externalId(),
                ImportedTimes.of(details.created(), details.modified(), now),
                details.preferences(),
                details.retention(),
                new NewResource.Brought(details.description(), details.icon(), details.label(), details.sortKey()));
    }
}
