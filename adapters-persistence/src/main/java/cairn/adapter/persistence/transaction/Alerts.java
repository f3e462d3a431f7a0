package cairn.adapter.persistence.transaction;

import cairn.application.port.account.KeyAlerts;
import cairn.application.port.change.ChangeAlerts;
import cairn.application.port.job.JobAlerts;
import cairn.domain.workspace.WorkspaceId;
import java.util.Set;

/// Announces what transactions did to those who wait for it.
public interface Alerts extends JobAlerts, KeyAlerts, ChangeAlerts, AutoCloseable {
    /// Call once a transaction with these alerts has committed. Never blocks.
    void raise(Set<Alert> alerts);

    /// Call once a transaction has committed that logged changes in these workspaces. Never blocks.
    void logged(Set<WorkspaceId> workspaces);

    @Override
    void close();
}
