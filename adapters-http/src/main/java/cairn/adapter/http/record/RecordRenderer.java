package cairn.adapter.http.record;

import cairn.adapter.http.record.ResourceRecord.LabelMark;
import cairn.adapter.http.record.ResourceRecord.Named;
import cairn.adapter.http.record.ResourceRecord.RootFolder;
import cairn.adapter.http.record.ResourceRecord.RootSummary;
import cairn.adapter.http.record.ResourceRecord.UserRecord;
import cairn.application.port.blob.FileLinks;
import cairn.domain.annotation.Comment;
import cairn.domain.annotation.Label;
import cairn.domain.content.BlobPath;
import cairn.domain.publication.PublicationMark;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.view.ResourceView;
import cairn.domain.view.ResourceView.RootView;
import cairn.domain.view.ResourceView.TagLabel;
import cairn.domain.view.ResourceView.User;
import cairn.domain.workspace.WorkspaceId;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Renders the record of a resource, in the same way for all operations.
public final class RecordRenderer {
    private static final Comparator<TagLabel> BY_NAME = Comparator.comparing(
                    TagLabel::name, String.CASE_INSENSITIVE_ORDER)
            .thenComparing(tag -> tag.id().toString());

    private final FileLinks links;
    private final Supplier<String> publicUrl;
    private final InstantSource clock;

    /// @param publicUrl this server's URL as clients know it, without a trailing slash
    public RecordRenderer(FileLinks links, Supplier<String> publicUrl, InstantSource clock) {
        this.links = links;
        this.publicUrl = publicUrl;
        this.clock = clock;
    }

    public ResourceRecord render(WorkspaceId workspace, ResourceView view) {
        return render(workspace, view, Extras.USUAL);
    }

    public ResourceRecord render(WorkspaceId workspace, ResourceView view, Extras extras) {
        Resource resource = view.resource();
        Header header = resource.header();
        FileContent file = resource instanceof Resource.StoredFile stored ? stored.content() : null;
        List<PublicationMark> own = PublishedAncestor.own(view, clock.instant());
        return new ResourceRecord(
                header.id().value(),
                resource.kind().wireName(),
                file == null ? null : file.mimeType().toString(),
                file == null ? null : file.path().extension(),
                file == null ? null : file.size(),
                header.name().value(),
                header.description(),
                IconRecord.of(header.icon()),
                publicUrl.get() + "/items/" + header.id(),
                comment(view),
                label(view.label()),
                parent(header, view),
                header.sortKey().value(),
                CoverRecord.of(workspace, view, links, clock.instant()),
                user(view.user()),
                root(view.root()),
                header.state().wireName(),
                originUrl(resource),
                externalId(header),
                tags(view.tags()),
                ThumbnailRecord.of(workspace, view, links, clock.instant()),
                file == null ? null : fileUrl(workspace, file.path()),
                RawJson.of(header.markings().preferences()),
                own.isEmpty() ? null : own.getFirst().token().text(),
                !own.isEmpty() && own.getFirst().isPasswordProtected(),
                header.markings().isLocked(),
                List.of(),
                PublishedAncestor.of(view, clock.instant()),
                DataRenderer.render(view, extras),
                WireTime.of(header.createdAt()),
                WireTime.of(header.modifiedAt()));
    }

    private static @Nullable String externalId(Header header) {
        ExternalId id = header.markings().externalId();
        return id == null ? null : id.value();
    }

    /// A signed URL that is valid for a limited time.
    public String fileUrl(WorkspaceId workspace, BlobPath path) {
        return links.sign(workspace, path, clock.instant());
    }

    public static UserRecord user(User user) {
        return new UserRecord(user.id().value(), user.name(), null);
    }

    private static @Nullable CommentRecord comment(ResourceView view) {
        Comment comment = view.pinnedComment();
        return comment == null ? null : CommentRecord.of(comment, view.user());
    }

    private static @Nullable LabelMark label(@Nullable Label label) {
        return label == null
                ? null
                : new LabelMark(label.id().value(), label.colour().value());
    }

    private static @Nullable Named parent(Header header, ResourceView view) {
        return header.parentId() == null || view.parentName() == null
                ? null
                : new Named(header.parentId().value(), view.parentName());
    }

    private static RootSummary root(RootView root) {
        return new RootSummary(
                root.id().value(),
                root.type().name(),
                root.subtype(),
                root.isPrivate(),
                new RootFolder(root.id().value(), root.folderName(), user(root.user())));
    }

    private static @Nullable String originUrl(Resource resource) {
        return switch (resource) {
            case Resource.Bookmark bookmark -> bookmark.url().value();
            case Resource.StoredFile file -> file.content().originUrl();
            case Resource.Folder folder -> null;
            case Resource.Notepad notepad -> null;
        };
    }

    private static List<Named> tags(List<TagLabel> tags) {
        return tags.stream()
                .sorted(BY_NAME)
                .map(tag -> new Named(tag.id().value(), tag.name()))
                .toList();
    }
}
