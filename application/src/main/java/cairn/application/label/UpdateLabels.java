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

/// Changes names and colours of labels. Changes no resources, because records show the current label.
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
        // Of two concurrent requests, the second must see the changes of the first. A label that was
        // never changed has no row to lock.
        return transactions.write(new TreeLock.Exclusive(workspace), () -> {
            List<Label> before = labels.list(workspace);
            command.changes().forEach(change -> labels.update(workspace, change.of(before)));
            return labels.list(workspace);
        });
    }

    /// @param changes at most one for each label
    public record Command(List<Change> changes) {
        public Command {
            changes = List.copyOf(changes);
        }
    }

    /// Empty properties are kept.
    public record Change(LabelId label, Optional<HexColour> colour, Optional<String> name) {
        Label of(List<Label> all) {
            Label before = all.get(label.value() - LabelId.FIRST);
            return new Label(label, colour.orElse(before.colour()), name.orElse(before.name()));
        }
    }
}
