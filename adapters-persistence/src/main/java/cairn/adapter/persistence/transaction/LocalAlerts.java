package cairn.adapter.persistence.transaction;

import cairn.domain.job.Lane;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/// Alerts within this process.
public final class LocalAlerts implements Alerts {
    private final List<Consumer<Lane>> listeners = new CopyOnWriteArrayList<>();

    @Override
    public void subscribe(Consumer<Lane> listener) {
        listeners.add(listener);
    }

    @Override
    public void raise(Set<Lane> lanes) {
        lanes.forEach(lane -> listeners.forEach(listener -> listener.accept(lane)));
    }

    @Override
    public void close() {}
}
