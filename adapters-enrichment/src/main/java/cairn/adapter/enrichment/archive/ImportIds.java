package cairn.adapter.enrichment.archive;

import cairn.domain.resource.ExternalId;
import org.jspecify.annotations.Nullable;

/// External IDs that imports give to what has none of its own. They are no part of an export: what is imported and
/// exported again is as it was.
final class ImportIds {
    static final String PREFIX = "import:";

    private ImportIds() {}

    static @Nullable String own(@Nullable ExternalId id) {
        return id == null || id.value().startsWith(PREFIX) ? null : id.value();
    }
}
