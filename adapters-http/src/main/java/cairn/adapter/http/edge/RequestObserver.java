package cairn.adapter.http.edge;

/// Told of every request that was answered, for metrics.
@FunctionalInterface
public interface RequestObserver {
    /// @param route its pattern, such as `/v2/notepads/{id}`; empty where none fitted
    /// @param millis from its first line to the end of its answer
    void answered(String method, String route, int status, double millis);
}
