package cairn.adapter.http.record.publication;

import cairn.adapter.http.record.IconRecord;
import cairn.adapter.http.record.WireTime;
import cairn.adapter.http.record.publication.PublicRecord.Thumbnails;
import cairn.adapter.http.record.publication.PublishedItem.Step;
import cairn.application.publication.visit.ListPublished;
import cairn.application.publication.visit.ShowPublished;
import cairn.domain.content.Picture;
import cairn.domain.content.ThumbnailSize;
import cairn.domain.publication.Publication;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.view.ResourceView;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Renders records for visitors. All URLs are below that of the publication, and stop working with it.
public final class PublicRenderer {
    private final Supplier<String> publicUrl;

    /// @param publicUrl this server's URL as clients know it, without a trailing slash
    public PublicRenderer(Supplier<String> publicUrl) {
        this.publicUrl = publicUrl;
    }

    public PublishedItem item(ShowPublished.Item item) {
        Publication publication = item.publication();
        return new PublishedItem(
                record(publication, item.view()),
                item.path().stream()
                        .map(step -> new Step(step.id().toString(), step.name()))
                        .toList(),
                publication.isPasswordProtected(),
                WireTime.ofNullable(publication.expiresAt()));
    }

    public PublishedPage page(ListPublished.Page page) {
        return new PublishedPage(
                page.hasMore(),
                page.nextCursor().orElse(null),
                page.resources().stream()
                        .map(view -> record(page.publication(), view))
                        .toList());
    }

    private PublicRecord record(Publication publication, ResourceView view) {
        Resource resource = view.resource();
        Header header = resource.header();
        FileContent file = resource instanceof Resource.StoredFile stored ? stored.content() : null;
        String url = publicUrl.get() + "/public/" + publication.token().text() + "/resources/" + header.id();
        return new PublicRecord(
                header.id().toString(),
                resource.kind().wireName(),
                file == null ? null : file.mimeType().toString(),
                file == null ? null : file.path().extension(),
                file == null ? null : file.size(),
                header.name().value(),
                header.description(),
                IconRecord.of(header.icon()),
                parent(publication, header),
                resource instanceof Resource.Bookmark bookmark ? bookmark.url().value() : null,
                file == null ? null : url + "/file",
                resource instanceof Resource.Notepad ? url + "/content" : null,
                thumbnails(view.picture(), url + "/thumbnail?size="),
                view.insight().caption(),
                WireTime.of(header.createdAt()),
                WireTime.of(header.modifiedAt()));
    }

    private static @Nullable String parent(Publication publication, Header header) {
        return header.parentId() == null || header.id().equals(publication.resource())
                ? null
                : header.parentId().toString();
    }

    private static @Nullable Thumbnails thumbnails(@Nullable Picture picture, String url) {
        return picture == null || picture.thumbnails().isEmpty()
                ? null
                : new Thumbnails(
                        url + ThumbnailSize.SM.wireName(),
                        url + ThumbnailSize.MD.wireName(),
                        url + ThumbnailSize.LG.wireName(),
                        url + ThumbnailSize.XL.wireName());
    }
}
