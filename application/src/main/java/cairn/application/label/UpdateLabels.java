package cairn.application.label;

import cairn.application.port.annotation.LabelRepository;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.annotation.HexColour;
import cairn.domain.annotation.Label;
import cairn.domain.resource.LabelId;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Optional;

/// Gives labels other names and colours. No resource is touched: records show their label as it is now.
public final class UpdateLabels {
    private final Transactions transactions;
    private final LabelRepository labels;

    public UpdateLabels(Transactions transactions, LabelRepository labels) {
        this.transactions = transactions;
        this.labels = labels;
    }

    /// @return all eight, by number
    public List<Label> execute(Principal principal, Command command) {
        WorkspaceId workspace = principal.workspaceId();
        // Of two requests that change a label at once, the second must see what the first has changed. A label that
        // was never changed has no row that could be locked.
        return transactions.write(new TreeLock.Exclusive(workspace), () -> {
            List<Label> before = labels.list(workspace);
            command.changes().forEach(change -> labels.update(workspace, change.of(before)));
            return labels.list(workspace);
        });
    }

    /// @param changes of each label at most one
    public record Command(List<Change> changes) {
        public Command {
            changes = List.copyOf(changes);
        }
    }

    /// What is empty stays.
    public record Change(LabelId label, Optional<HexColour> colour, Optional<String> name) {
        Label of(List<Label> all) {
            Label before = all.get(label.value() - LabelId.FIRST);
            return new Label(label, colour.orElse(before.colour()), name.orElse(before.name()));
        }
    }
}
