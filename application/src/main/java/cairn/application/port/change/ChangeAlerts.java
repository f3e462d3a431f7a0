package cairn.application.port.change;

import cairn.domain.workspace.WorkspaceId;
import java.util.function.Consumer;

/// Reports that this process logged changes, faster than polling. Does not report changes of other
/// servers on the same database, so listeners must poll as well.
public interface ChangeAlerts {
    /// Calls `listener` after each commit of a transaction that logged changes of a workspace, possibly
    /// before they are durable. It must return at once.
    void onChange(Consumer<WorkspaceId> listener);
}
