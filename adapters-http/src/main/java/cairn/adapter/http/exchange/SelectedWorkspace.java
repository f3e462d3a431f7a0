package cairn.adapter.http.exchange;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The workspace that a request's header selects.
public final class SelectedWorkspace {
    private SelectedWorkspace() {}

    /// Of several names that were sent, the first of the settings decides. An empty value, or two that differ, are no
    /// id of any workspace: taken for none, they would write into another workspace than the client meant.
    ///
    /// @return empty when none of the names was sent
    public static Optional<String> of(HttpServletRequest request, List<String> names) {
        return names.stream()
                .map(name -> Collections.list(request.getHeaders(name)))
                .filter(values -> !values.isEmpty())
                .findFirst()
                .map(values -> values.stream().map(String::strip).distinct().collect(Collectors.joining(", ")));
    }
}
