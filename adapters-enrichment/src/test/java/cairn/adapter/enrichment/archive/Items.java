package cairn.adapter.enrichment.archive;

import cairn.application.port.exchange.ExportedItem;
import cairn.domain.annotation.TagId;
import cairn.domain.content.BlobPath;
import cairn.domain.content.MediaType;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Header;
import cairn.domain.resource.Insight;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.Markings;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.SortKey;
import cairn.domain.resource.WebAddress;
import cairn.domain.tree.RootType;
import cairn.domain.view.ResourceView;
import cairn.domain.view.ResourceView.RootView;
import cairn.domain.view.ResourceView.TagLabel;
import cairn.domain.view.ResourceView.User;
import cairn.domain.workspace.AccountId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Items to export.
final class Items {
    private static final UUID ID = UUID.fromString("01930000-0000-7000-8000-000000000001");
    private static final Instant TIME = Instant.parse("2019-01-02T03:04:05.678Z");
    private static final User ADA = new User(new AccountId(ID), "Ada");

    private Items() {}

    static ExportedItem folder(String name) {
        return item(new Resource.Folder(header(name, Markings.NONE)), List.of());
    }

    static ExportedItem note(String name, List<String> tags) {
        Markings markings = new Markings(new LabelId(3), "{\"a\":\n 1}", true);
        return item(new Resource.Notepad(header(name, markings), 1, ""), tags);
    }

    static ExportedItem called(String externalId) {
        Markings markings = Markings.of(new ExternalId(externalId));
        return item(new Resource.Notepad(header("called", markings), 1, ""), List.of());
    }

    static ExportedItem bookmark(String name) {
        WebAddress url = new WebAddress("https://example.org/?a=1&b=2");
        return item(new Resource.Bookmark(header(name, Markings.NONE), url), List.of("web"));
    }

    static ExportedItem file(String name, String fileName, long size) {
        FileContent content = new FileContent(
                new BlobPath(ID, "bin"),
                fileName,
                new MediaType("application", "pdf"),
                size,
                "digest",
                null,
                null,
                false,
                new BlobPath(ID, "txt"));
        return item(new Resource.StoredFile(header(name, Markings.NONE), content), List.of());
    }

    private static Header header(String name, Markings markings) {
        return new Header(
                new ResourceId(ID),
                new ResourceId(ID),
                new ResourceName(name),
                null,
                null,
                new SortKey("2"),
                new AccountId(ID),
                TIME,
                TIME,
                1,
                ProcessingState.COMPLETED,
                markings);
    }

    private static ExportedItem item(Resource resource, List<String> tags) {
        RootView root = new RootView(new ResourceId(ID), RootType.SYSTEM, "inbox", true, "Inbox", ADA);
        ResourceView view = new ResourceView(
                resource,
                "Inbox",
                root,
                tags.stream().map(tag -> new TagLabel(new TagId(ID), tag)).toList(),
                null,
                null,
                ADA,
                Insight.NONE,
                null,
                0,
                null,
                List.of());
        return new ExportedItem(view, Optional.empty(), List.of(), Optional.empty(), List::of);
    }
}
