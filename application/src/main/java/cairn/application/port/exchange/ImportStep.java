package cairn.application.port.exchange;

import cairn.domain.annotation.Label;
import cairn.domain.annotation.TagName;
import cairn.domain.importing.ReportEntry;
import cairn.domain.resource.SortKey;
import cairn.domain.tree.RootType;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What an import does next.
public sealed interface ImportStep {
    /// Makes a resource.
    record Item(ImportedItem item) implements ImportStep {}

    /// Makes, or finds, a root.
    ///
    /// @param subtype as of [cairn.domain.tree.Root]
    record Root(
            ImportedItem folder, RootType type, @Nullable String subtype, boolean isPrivate) implements ImportStep {}

    /// Makes a tag, if there is none of that name.
    record Tag(String place, TagName name, @Nullable String description) implements ImportStep {}

    /// Names a label.
    record OfLabel(String place, Label label) implements ImportStep {}

    /// Locks a folder, or says where something stood before it was archived: once all folders are filled.
    ///
    /// @param key of the item
    /// @param origin null: it was not archived
    record Settling(
            String place,
            String key,
            boolean isLocked,
            @Nullable Origin origin) implements ImportStep {}

    /// There is something that can't be imported.
    record NotTaken(ReportEntry entry) implements ImportStep {}

    /// Where something stood.
    ///
    /// @param parent key of a folder, which may be in no file any more
    record Origin(String parent, SortKey sortKey, Instant archivedAt) {}
}
