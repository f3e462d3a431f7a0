package cairn.adapter.http.record;

import cairn.adapter.http.record.ResourceData.Attributes;
import cairn.adapter.http.record.ResourceData.Failure;
import cairn.adapter.http.record.ResourceData.OfContent;
import cairn.adapter.http.record.ResourceData.OfFolder;
import cairn.adapter.http.record.ResourceData.Preview;
import cairn.adapter.http.record.ResourceData.Size;
import cairn.domain.content.Dimensions;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.Kind;
import cairn.domain.resource.Resource;
import cairn.domain.view.ResourceView;
import org.jspecify.annotations.Nullable;

/// Makes the part of a record that depends on the kind.
final class DataRenderer {
    private DataRenderer() {}

    static ResourceData render(ResourceView view, Extras extras) {
        Insight insight = view.insight();
        return switch (view.resource()) {
            case Resource.Folder folder -> new OfFolder(extras.subfolderCount());
            case Resource.Notepad note ->
                content(insight, extras.preview() ? new Preview(note.preview()) : null, null, null);
            case Resource.Bookmark bookmark -> content(insight, null, null, WebPageRecord.of(view.webPage()));
            case Resource.StoredFile file -> content(insight, null, attributes(file), null);
        };
    }

    private static OfContent content(
            Insight insight, @Nullable Preview preview, @Nullable Attributes attributes, @Nullable WebPageRecord page) {
        return new OfContent(
                insight.caption(),
                insight.keywords(),
                insight.language(),
                insight.truncated(),
                insight.passagesTruncated(),
                preview,
                attributes,
                insight.pageCount(),
                page,
                failure(insight.failure()));
    }

    private static @Nullable Attributes attributes(Resource.StoredFile file) {
        Dimensions given = file.content().dimensions();
        if (given != null) {
            return new Attributes(new Size(given.width(), given.height()));
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
