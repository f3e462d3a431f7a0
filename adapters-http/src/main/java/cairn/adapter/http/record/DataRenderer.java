package cairn.adapter.http.record;

import cairn.adapter.http.record.ResourceData.Attributes;
import cairn.adapter.http.record.ResourceData.Failure;
import cairn.adapter.http.record.ResourceData.OfContent;
import cairn.adapter.http.record.ResourceData.OfFolder;
import cairn.adapter.http.record.ResourceData.Preview;
import cairn.adapter.http.record.ResourceData.ShareOfColour;
import cairn.adapter.http.record.ResourceData.Size;
import cairn.domain.content.Dimensions;
import cairn.domain.content.Picture;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.Kind;
import cairn.domain.resource.Resource;
import cairn.domain.view.ResourceView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Makes the part of a record that depends on the kind.
final class DataRenderer {
    private DataRenderer() {}

    static ResourceData render(ResourceView view, Extras extras) {
        Insight insight = view.insight();
        return switch (view.resource()) {
            case Resource.Folder folder -> new OfFolder(extras.subfolderCount());
            case Resource.Notepad note ->
                content(insight, extras.preview() ? new Preview(note.preview()) : null, null, null, null);
            case Resource.Bookmark bookmark -> content(insight, null, null, null, WebPageRecord.of(view.webPage()));
            case Resource.StoredFile file ->
                content(insight, null, colours(file, view.picture()), attributes(file, view.picture()), null);
        };
    }

    private static OfContent content(
            Insight insight,
            @Nullable Preview preview,
            @Nullable List<ShareOfColour> dominantColors,
            @Nullable Attributes attributes,
            @Nullable WebPageRecord page) {
        return new OfContent(
                insight.caption(),
                insight.keywords(),
                insight.language(),
                insight.truncated(),
                insight.passagesTruncated(),
                preview,
                dominantColors,
                attributes,
                insight.pageCount(),
                page,
                failure(insight.failure()));
    }

    /// Of images always, none until they were seen.
    private static @Nullable List<ShareOfColour> colours(Resource.StoredFile file, @Nullable Picture picture) {
        if (picture == null) {
            return file.kind() == Kind.IMAGE ? List.of() : null;
        }
        return picture.colours().stream().map(ShareOfColour::of).toList();
    }

    /// What was measured, until then what was given.
    private static @Nullable Attributes attributes(Resource.StoredFile file, @Nullable Picture picture) {
        Dimensions known = picture == null ? file.content().dimensions() : picture.dimensions();
        if (known != null) {
            return new Attributes(new Size(known.width(), known.height()));
        }
        return file.kind() == Kind.IMAGE ? new Attributes(null) : null;
    }

    private static @Nullable Failure failure(@Nullable ProcessingFailure failure) {
        return failure == null
                ? null
                : new Failure(
                        failure.code(),
                        failure.hint(),
                        failure.attempts(),
                        WireTime.ofNullable(failure.nextAttemptAt()));
    }
}
