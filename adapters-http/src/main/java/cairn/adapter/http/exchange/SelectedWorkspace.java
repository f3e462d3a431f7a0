package cairn.adapter.http.exchange;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Optional;

/// The workspace that a request's header selects.
public final class SelectedWorkspace {
    private SelectedWorkspace() {}

    /// Keeps an empty value, which matches no workspace: if it were ignored, the request would write to
    /// another workspace than the client meant. Two different values are rejected.
    ///
    /// @param names from the settings
    /// @return empty if none of the headers was sent
    public static Optional<String> of(HttpServletRequest request, List<String> names) {
        return SingleHeader.of(request, names);
    }
}
