package cairn.application.copy;

import cairn.domain.content.BlobPath;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Header;
import cairn.domain.resource.Kind;
import cairn.domain.resource.Markings;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.workspace.AccountId;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Makes the copy of a resource.
///
/// @param creator of the copies
/// @param copied copies of the originals' bytes
record ResourceCopier(AccountId creator, Map<BlobPath, BlobCopies.Copy> copied, Instant now) {
    ResourceCopier {
        copied = Map.copyOf(copied);
    }

    /// @param parent null for the folder of a space
    Resource copy(Resource original, ResourceId id, @Nullable ResourceId parent, ResourceName name) {
        Header header = header(original, id, parent, name);
        return switch (original) {
            case Resource.Folder folder -> new Resource.Folder(header);
            case Resource.Notepad note -> new Resource.Notepad(header, note.size(), note.preview());
            case Resource.Bookmark bookmark -> new Resource.Bookmark(header, bookmark.url());
            case Resource.StoredFile file -> new Resource.StoredFile(header, content(file.content()));
        };
    }

    /// A copy is new and not locked. If processing of the original is unfinished or has failed, the copy
    /// is processed from the start, because the original's jobs do not include it.
    private Header header(Resource source, ResourceId id, @Nullable ResourceId parent, ResourceName name) {
        Header original = source.header();
        return new Header(
                id,
                parent,
                name,
                original.description(),
                original.icon(),
                original.sortKey(),
                creator,
                now,
                now,
                1,
                state(source),
                new Markings(original.markings().label(), original.markings().preferences(), false)
                        .with(original.markings().retention()));
    }

    private FileContent content(FileContent original) {
        BlobCopies.Copy copy = copyOf(original.path());
        BlobPath transcript = original.transcript();
        return new FileContent(
                copy.path(),
                original.fileName(),
                original.mimeType(),
                original.size(),
                copy.digest(),
                original.originUrl(),
                original.dimensions(),
                original.voiceNote(),
                transcript == null ? null : copyOf(transcript).path());
    }

    private BlobCopies.Copy copyOf(BlobPath original) {
        return Objects.requireNonNull(copied.get(original));
    }

    /// Thumbnails are not copied, but made again; those of a bookmark when its page is next fetched.
    private static ProcessingState state(Resource source) {
        return switch (source.header().state()) {
            case PENDING, PROCESSING, FAILED -> ProcessingState.PENDING;
            case COMPLETED -> isDrawn(source) ? ProcessingState.PENDING : ProcessingState.COMPLETED;
        };
    }

    private static boolean isDrawn(Resource source) {
        return source instanceof Resource.StoredFile file
                && (file.kind() == Kind.IMAGE || file.content().mimeType().isPdf());
    }
}
