package cairn.adapter.http.exchange;

import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Optional;

/// The workspace that a request's header selects.
public final class SelectedWorkspace {
    private SelectedWorkspace() {}

    /// An empty value is no id of any workspace: taken for none, it would write into another workspace than the client
    /// meant. Two that differ are refused.
    ///
    /// @param names of the settings
    /// @return empty when none of the names was sent
    public static Optional<String> of(HttpServletRequest request, List<String> names) {
        return SingleHeader.of(request, names);
    }
}
