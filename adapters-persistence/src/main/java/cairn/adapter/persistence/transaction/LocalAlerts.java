package cairn.adapter.persistence.transaction;

import cairn.domain.job.Lane;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/// Alerts within this process.
public final class LocalAlerts implements Alerts {
    private final List<Consumer<Lane>> ofJobs = new CopyOnWriteArrayList<>();
    private final List<Runnable> ofKeys = new CopyOnWriteArrayList<>();
    private final List<Consumer<WorkspaceId>> ofChanges = new CopyOnWriteArrayList<>();

    @Override
    public void subscribe(Consumer<Lane> listener) {
        ofJobs.add(listener);
    }

    @Override
    public void onRevocation(Runnable listener) {
        ofKeys.add(listener);
    }

    @Override
    public void onChange(Consumer<WorkspaceId> listener) {
        ofChanges.add(listener);
    }

    @Override
    public void logged(Set<WorkspaceId> workspaces) {
        workspaces.forEach(workspace -> ofChanges.forEach(listener -> listener.accept(workspace)));
    }

    @Override
    public void raise(Set<Alert> alerts) {
        alerts.forEach(this::raise);
    }

    private void raise(Alert alert) {
        switch (alert) {
            case Alert.Jobs(Lane lane) -> ofJobs.forEach(listener -> listener.accept(lane));
            case Alert.Keys() -> ofKeys.forEach(Runnable::run);
        }
    }

    @Override
    public void close() {}
}
