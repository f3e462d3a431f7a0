package cairn.adapter.persistence.transaction;

import cairn.application.port.account.KeyAlerts;
import cairn.application.port.change.ChangeAlerts;
import cairn.application.port.job.JobAlerts;
import cairn.domain.workspace.WorkspaceId;
import java.util.Set;

/// Passes on what transactions did that others wait for.
public interface Alerts extends JobAlerts, KeyAlerts, ChangeAlerts, AutoCloseable {
    /// Call once a transaction that calls for these has committed. Never waits.
    void raise(Set<Alert> alerts);

    /// Call once a transaction has committed that logged changes of these workspaces. Never waits.
    void logged(Set<WorkspaceId> workspaces);

    @Override
    void close();
}
