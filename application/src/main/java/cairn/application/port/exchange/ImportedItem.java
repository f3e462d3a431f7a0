package cairn.application.port.exchange;

import cairn.application.port.exchange.ExportFormat.Bytes;
import cairn.domain.annotation.TagName;
import cairn.domain.content.Dimensions;
import cairn.domain.content.MediaType;
import cairn.domain.importing.ReportEntry;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.Icon;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.Retention;
import cairn.domain.resource.SortKey;
import cairn.domain.resource.WebAddress;
import cairn.domain.tree.Alias;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A resource in a file, with all that is said of it there.
///
/// @param key tells it from all others of the file, and stays the same in a later export
/// @param parents keys of the folders around it, outermost first; empty: it stands at the top
/// @param place for the report: a line, or a path
/// @param name null: one is found in the content
/// @param changes what of it could not be read as it was
public record ImportedItem(
        String key,
        List<String> parents,
        String place,
        @Nullable ResourceName name,
        Content content,
        Details details,
        List<ReportEntry> changes) {
    public ImportedItem {
        parents = List.copyOf(parents);
        changes = List.copyOf(changes);
    }

    /// What it consists of.
    public sealed interface Content {
        record Folder() implements Content {}

        record Note(Text text) implements Content {}

        /// @param page as a browser showed it; empty when it is to be fetched
        record Link(WebAddress url, Optional<Text> page) implements Content {}

        /// @param size bytes
        /// @param sha256 hex, as the file says; null when it says nothing
        /// @param transcript a text that stands for the file's own
        record File(
                String fileName,
                MediaType mimeType,
                Body body,
                @Nullable String sha256,
                @Nullable String originUrl,
                @Nullable Dimensions dimensions,
                boolean voiceNote,
                Optional<Body> transcript)
                implements Content {}
    }

    /// @param extension of a path for it
    /// @param size bytes
    public record Body(String extension, long size, Bytes bytes) {}

    /// A text that is read when it is needed.
    @FunctionalInterface
    public interface Text {
        /// @throws UnreadableImport when it is no text, or too long
        String read() throws IOException;

        /// Characters of it that are in memory before it is read, and stay there.
        default int held() {
            return 0;
        }
    }

    /// A text of a file that can't be read at one place again.
    public record HeldText(String text) implements Text {
        @Override
        public String read() {
            return text;
        }

        @Override
        public int held() {
            return text.length();
        }
    }

    /// What people said of it.
    ///
    /// @param preferences see [cairn.domain.resource.Markings#preferences]
    /// @param isLocked not of folders: those are settled at the end
    /// @param sortKey null: behind what stands in its folder
    public record Details(
            List<TagName> tags,
            @Nullable String description,
            @Nullable Icon icon,
            @Nullable LabelId label,
            @Nullable String preferences,
            boolean isLocked,
            @Nullable ExternalId externalId,
            Retention retention,
            Optional<Instant> created,
            Optional<Instant> modified,
            @Nullable SortKey sortKey,
            List<Alias> aliases,
            List<Comment> comments) {
        public Details {
            tags = List.copyOf(tags);
            aliases = List.copyOf(aliases);
            comments = List.copyOf(comments);
        }
    }

    /// @param author the display name that was given with it
    public record Comment(
            String content,
            @Nullable String author,
            boolean isPinned,
            Optional<Instant> created,
            Optional<Instant> modified) {}
}
