package cairn.adapter.http.record;

import cairn.adapter.http.record.ResourceData.Attributes;
import cairn.adapter.http.record.ResourceData.ChecksumRecord;
import cairn.adapter.http.record.ResourceData.Failure;
import cairn.adapter.http.record.ResourceData.Media;
import cairn.adapter.http.record.ResourceData.OfContent;
import cairn.adapter.http.record.ResourceData.OfFolder;
import cairn.adapter.http.record.ResourceData.Preview;
import cairn.adapter.http.record.ResourceData.ShareOfColour;
import cairn.adapter.http.record.ResourceData.Size;
import cairn.domain.content.Checksum;
import cairn.domain.content.Dimensions;
import cairn.domain.content.Picture;
import cairn.domain.content.Recording;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.Kind;
import cairn.domain.resource.Resource;
import cairn.domain.view.ResourceView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Renders the part of a record that depends on the kind.
final class DataRenderer {
    private DataRenderer() {}

    static ResourceData render(ResourceView view, Extras extras) {
        Insight insight = view.insight();
        return switch (view.resource()) {
            case Resource.Folder folder -> new OfFolder(extras.subfolderCount());
            case Resource.Notepad note ->
                content(insight, extras.preview() ? new Preview(note.preview()) : null, null, null);
            case Resource.Bookmark bookmark -> content(insight, null, null, WebPageRecord.of(view.webPage()));
            case Resource.StoredFile file -> content(insight, null, OfFile.of(file, view), null);
        };
    }

    private static OfContent content(
            Insight insight, @Nullable Preview preview, @Nullable OfFile file, @Nullable WebPageRecord page) {
        return new OfContent(
                insight.caption(),
                insight.keywords(),
                insight.language(),
                insight.truncated(),
                insight.passagesTruncated(),
                preview,
                file == null ? null : file.dominantColors(),
                file == null ? null : file.attributes(),
                insight.pageCount(),
                media(insight.recording()),
                file == null ? null : file.checksum(),
                page,
                failure(insight.failure()));
    }

    /// The fields of files only.
    private record OfFile(
            @Nullable List<ShareOfColour> dominantColors,
            @Nullable Attributes attributes,
            @Nullable ChecksumRecord checksum) {
        static OfFile of(Resource.StoredFile file, ResourceView view) {
            ChecksumRecord checksum = Checksum.ofDigest(file.content().digest())
                    .map(ChecksumRecord::of)
                    .orElse(null);
            return new OfFile(coloursOf(file, view.picture()), attributesOf(file, view), checksum);
        }
    }

    /// Always present for images; empty until the image has been processed.
    private static @Nullable List<ShareOfColour> coloursOf(Resource.StoredFile file, @Nullable Picture picture) {
        if (file.kind() != Kind.IMAGE) {
            return null;
        }
        return picture == null
                ? List.of()
                : picture.colours().stream().map(ShareOfColour::of).toList();
    }

    /// The measured size or, until then, the given one. A document's page is not the document, so its
    /// size does not count.
    private static @Nullable Attributes attributesOf(Resource.StoredFile file, ResourceView view) {
        Dimensions measured = measured(file, view);
        Dimensions known = measured == null ? file.content().dimensions() : measured;
        if (known != null) {
            return new Attributes(new Size(known.width(), known.height()));
        }
        return file.kind() == Kind.IMAGE ? new Attributes(null) : null;
    }

    private static @Nullable Dimensions measured(Resource.StoredFile file, ResourceView view) {
        Picture picture = view.picture();
        Recording recording = view.insight().recording();
        if (picture != null && file.kind() == Kind.IMAGE) {
            return picture.dimensions();
        }
        return recording == null ? null : recording.dimensions();
    }

    private static @Nullable Media media(@Nullable Recording recording) {
        return recording == null ? null : Media.of(recording);
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
