package cairn.adapter.enrichment.archive;

import cairn.application.port.exchange.ExportedItem;
import cairn.application.port.tree.ArchiveRepository.Archived;
import cairn.domain.content.Dimensions;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Header;
import cairn.domain.resource.Markings;
import cairn.domain.resource.Resource;
import cairn.domain.tree.Alias;
import cairn.domain.tree.Root;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonRawValue;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// One resource in the manifest. Fields without a value are left out.
///
/// @param path of its entry; ends with a slash for a folder
/// @param sha256 of a note's text, or of a file's bytes
/// @param size in bytes of the content that `sha256` covers
/// @param preferences as JSON
/// @param entries its other entries
@JsonInclude(JsonInclude.Include.NON_NULL)
record ManifestEntry(
        String path,
        String kind,
        String id,
        String name,
        @Nullable String sha256,
        @Nullable Long size,
        @Nullable String description,
        @Nullable IconEntry icon,
        @Nullable Integer label,
        @Nullable List<String> tags,
        @Nullable List<String> aliases,
        @Nullable @JsonRawValue String preferences,
        @JsonProperty("isLocked") @Nullable Boolean isLocked,
        @JsonProperty("isImmutable") @Nullable Boolean isImmutable,
        @Nullable String externalId,
        @Nullable String expiresAt,
        String sortKey,
        String createdAt,
        String modifiedAt,
        @Nullable RootEntry root,
        @Nullable ArchivedEntry archived,
        @Nullable String url,
        @Nullable FileEntry file,
        @Nullable Entries entries) {

    static ManifestEntry of(ExportedItem item, String path, @Nullable Content content, @Nullable Entries entries) {
        Resource resource = item.view().resource();
        Header header = item.header();
        Markings markings = header.markings();
        List<String> tags = item.view().tags().stream().map(tag -> tag.name()).toList();
        List<String> aliases = item.aliases().stream()
                .filter(alias -> !alias.isSystem())
                .map(Alias::name)
                .toList();
        return new ManifestEntry(
                path,
                resource.kind().wireName(),
                header.id().toString(),
                header.name().value(),
                content == null ? null : content.sha256(),
                content == null ? null : content.size(),
                header.description(),
                IconEntry.of(header.icon()),
                markings.label() == null ? null : markings.label().value(),
                tags.isEmpty() ? null : tags,
                aliases.isEmpty() ? null : aliases,
                markings.preferences(),
                markings.isLocked() ? true : null,
                markings.retention().isImmutable() ? true : null,
                markings.externalId() == null ? null : markings.externalId().value(),
                Times.ofNullable(markings.retention().expiresAt()),
                header.sortKey().value(),
                Times.of(header.createdAt()),
                Times.of(header.modifiedAt()),
                item.root().map(RootEntry::of).orElse(null),
                item.archived().map(ArchivedEntry::of).orElse(null),
                resource instanceof Resource.Bookmark bookmark ? bookmark.url().value() : null,
                resource instanceof Resource.StoredFile file ? FileEntry.of(file.content(), content) : null,
                entries);
    }

    /// What was written of a note's text or a file's bytes.
    ///
    /// @param state `missing` or `damaged`; null if complete
    record Content(
            @Nullable String sha256,
            @Nullable Long size,
            @Nullable String state) {}

    /// @param type `SYSTEM`, `SPACE` or `INTEGRATION`
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record RootEntry(
            String type,
            @Nullable String subtype,
            @JsonProperty("isPrivate") boolean isPrivate) {
        static RootEntry of(Root root) {
            return new RootEntry(root.type().name(), root.subtype(), root.isPrivate());
        }
    }

    /// Where an archived resource was before.
    ///
    /// @param parentId ID of a folder
    record ArchivedEntry(String parentId, String sortKey, String archivedAt) {
        static ArchivedEntry of(Archived archived) {
            return new ArchivedEntry(
                    archived.parent().toString(), archived.sortKey().value(), Times.of(archived.archivedAt()));
        }
    }

    /// @param state `missing` if the server has no bytes, `damaged` if it can't read all of them
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record FileEntry(
            String fileName,
            String mimeType,
            @Nullable String originUrl,
            @Nullable Integer width,
            @Nullable Integer height,
            @JsonProperty("isVoiceNote") @Nullable Boolean isVoiceNote,
            @Nullable String state) {
        static FileEntry of(FileContent content, @Nullable Content written) {
            Dimensions dimensions = content.dimensions();
            return new FileEntry(
                    content.fileName(),
                    content.mimeType().toString(),
                    content.originUrl(),
                    dimensions == null ? null : dimensions.width(),
                    dimensions == null ? null : dimensions.height(),
                    content.voiceNote() ? true : null,
                    Objects.requireNonNull(written).state());
        }
    }

    /// Further entries of a resource, and where its text begins.
    ///
    /// @param textOffset bytes of a note's entry before its text
    /// @param shortcut path of a `.url` file that opens a bookmark's address
    /// @param page path of the page that a client supplied with a bookmark
    /// @param transcript path of a transcript that replaces a file's own text
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Entries(
            @Nullable Integer textOffset,
            @Nullable String shortcut,
            @Nullable String page,
            @Nullable String transcript) {
        static Entries ofText(int offset) {
            return new Entries(offset, null, null, null);
        }

        static Entries ofBookmark(String shortcut, @Nullable String page) {
            return new Entries(null, shortcut, page, null);
        }

        static @Nullable Entries ofFile(@Nullable String transcript) {
            return transcript == null ? null : new Entries(null, null, null, transcript);
        }
    }
}
