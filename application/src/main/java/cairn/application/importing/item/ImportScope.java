package cairn.application.importing.item;

import cairn.application.Sha256;
import cairn.application.port.exchange.ImportRepository.Active;
import cairn.domain.importing.ImportFormat;
import cairn.domain.importing.ImportId;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The format and the target of an import. The same item with the same format and target is
/// recognised in later imports.
///
/// @param parent null to restore the places of an export, or to import other files into the inbox
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

    /// Whether roots and labels are restored.
    public boolean isInPlace() {
        return parent == null && format == ImportFormat.CAIRN;
    }

    /// The key of an item in the ledger.
    public String key(String item) {
        return Sha256.of((parent == null ? "" : parent) + "\n" + format.wireName() + "\n" + item);
    }
}
