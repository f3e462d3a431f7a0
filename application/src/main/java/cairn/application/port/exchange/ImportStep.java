package cairn.application.port.exchange;

import cairn.domain.annotation.Label;
import cairn.domain.annotation.TagName;
import cairn.domain.importing.ReportEntry;
import cairn.domain.resource.SortKey;
import cairn.domain.tree.RootType;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A step of an import.
public sealed interface ImportStep {
    /// Creates a resource.
    record Item(ImportedItem item) implements ImportStep {}

    /// Finds or creates a root.
    ///
    /// @param subtype as of [cairn.domain.tree.Root]
    record Root(
            ImportedItem folder, RootType type, @Nullable String subtype, boolean isPrivate) implements ImportStep {}

    /// Creates a tag, if there is none with that name.
    record Tag(String place, TagName name, @Nullable String description) implements ImportStep {}

    /// Changes a label.
    record OfLabel(String place, Label label) implements ImportStep {}

    /// Locks a folder, or restores the former place of an archived resource, once
    /// all folders are filled.
    ///
    /// @param key of the item
    /// @param origin null if it was not archived
    record Settling(
            String place,
            String key,
            boolean isLocked,
            @Nullable Origin origin) implements ImportStep {}

    /// Reports something that cannot be imported.
    record NotTaken(ReportEntry entry) implements ImportStep {}

    /// The former place of an archived resource.
    ///
    /// @param parent key of a folder, which may be in no file
    record Origin(String parent, SortKey sortKey, Instant archivedAt) {}
}
