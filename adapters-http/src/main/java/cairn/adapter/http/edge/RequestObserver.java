package cairn.adapter.http.edge;

/// Receives every completed request, for metrics.
@FunctionalInterface
public interface RequestObserver {
    /// @param route its pattern, such as `/v2/notepads/{id}`; empty if none matched
    /// @param millis from the request's first line to the end of the response
    void answered(String method, String route, int status, double millis);
}
