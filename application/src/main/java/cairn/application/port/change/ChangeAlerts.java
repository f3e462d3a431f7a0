package cairn.application.port.change;

import cairn.domain.workspace.WorkspaceId;
import java.util.function.Consumer;

/// Tells that this process has logged changes, sooner than asking from time to time would. Of what others log on the
/// same database it tells nothing: whoever must miss nothing asks all the same.
public interface ChangeAlerts {
    /// Calls `listener` after each transaction that logged changes of a workspace has committed, which may be before
    /// they survive a crash. It must return at once.
    void onChange(Consumer<WorkspaceId> listener);
}
