package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.publication.PublicationMarks;
import cairn.domain.annotation.Comment;
import cairn.domain.annotation.Label;
import cairn.domain.content.Picture;
import cairn.domain.content.Thumbnail;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.WebPage;
import cairn.domain.view.ResourceView;
import cairn.domain.view.ResourceView.RootView;
import cairn.domain.view.ResourceView.TagLabel;
import cairn.domain.view.ResourceView.User;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

record ViewRow(
        Resource resource,
        Insight insight,
        @Nullable Picture picture,
        long rendering,
        @Nullable String parentName,
        ResourceId rootId,
        String userName,
        @Nullable Label label,
        @Nullable WebPage webPage,
        boolean mayBePublished) {
    ViewRow with(List<Thumbnail> thumbnails) {
        Picture whole = picture == null ? null : new Picture(picture.dimensions(), picture.colours(), thumbnails);
        return new ViewRow(
                resource, insight, whole, rendering, parentName, rootId, userName, label, webPage, mayBePublished);
    }

    ResourceId container() {
        return Objects.requireNonNullElse(resource.header().parentId(), resource.id());
    }

    ResourceView view(RootView root, List<TagLabel> tags, @Nullable Comment comment, PublicationMarks publications) {
        User user = new User(resource.header().createdBy(), userName);
        return new ResourceView(
                resource,
                parentName,
                root,
                tags,
                label,
                comment,
                user,
                insight,
                picture,
                rendering,
                webPage,
                publications.of(resource.id(), resource.header().parentId()));
    }
}
