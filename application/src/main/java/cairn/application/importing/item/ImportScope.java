package cairn.application.importing.item;

import cairn.application.Sha256;
import cairn.application.port.exchange.ImportRepository.Active;
import cairn.domain.importing.ImportFormat;
import cairn.domain.importing.ImportId;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Of which form the items of an import are, and where they go: an item that comes from there to there again is the
/// same one.
///
/// @param parent null: an export restores its own places, and others go to the inbox
public record ImportScope(
        WorkspaceId workspace,
        ImportId id,
        ImportFormat format,
        @Nullable ResourceId parent) {
    public static ImportScope of(WorkspaceId workspace, Active active) {
        return new ImportScope(
                workspace,
                active.run().id(),
                Objects.requireNonNull(active.run().format()),
                active.run().parent());
    }

    /// Whether roots become roots, and labels are named.
    public boolean isInPlace() {
        return parent == null && format == ImportFormat.CAIRN;
    }

    /// Under which an item is entered in the ledger.
    public String key(String item) {
        return Sha256.of((parent == null ? "" : parent) + "\n" + format.wireName() + "\n" + item);
    }
}
