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

/// A resource in a file, with all its properties there.
///
/// @param key unique in the file, and the same in later exports
/// @param parents keys of the folders around it, outermost first; empty at the top
/// @param place for the report: a line, or a path
/// @param name null to derive it from the content
/// @param changes report of what could not be read unchanged
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

    /// The content of an item.
    public sealed interface Content {
        record Folder() implements Content {}

        record Note(Text text) implements Content {}

        /// @param page as a browser showed it; empty to fetch it
        record Link(WebAddress url, Optional<Text> page) implements Content {}

        /// @param size bytes
        /// @param sha256 hex, as stated by the file; null if not stated
        /// @param transcript a text used in place of the file's own
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

    /// @param extension for its path
    /// @param size bytes
    public record Body(String extension, long size, Bytes bytes) {}

    /// A text that is read on demand.
    @FunctionalInterface
    public interface Text {
        /// @throws UnreadableImport if it is not a text, or too long
        String read() throws IOException;

        /// Number of its characters that are in memory even before it is read.
        default int held() {
            return 0;
        }
    }

    /// A text of a file that cannot be reread at a position.
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

    /// The properties that people gave an item.
    ///
    /// @param preferences see [cairn.domain.resource.Markings#preferences]
    /// @param isLocked not for folders, which are locked at the end
    /// @param sortKey null to put it last in its folder
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

    /// @param author the display name given with it
    public record Comment(
            String content,
            @Nullable String author,
            boolean isPinned,
            Optional<Instant> created,
            Optional<Instant> modified) {}
}
