package cairn.adapter.http.exchange;

import cairn.domain.failure.Rejected;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// A header that can mean one thing only. Proxies join repeated lines by commas, so both are read the same way: the
/// same value again changes nothing, and of two that differ neither is taken, since each could be the one that was
/// meant.
final class SingleHeader {
    private SingleHeader() {}

    /// @param names that mean the same header
    /// @return empty when none of the names was sent
    static Optional<String> of(HttpServletRequest request, List<String> names) {
        List<String> sent =
                names.stream().filter(name -> request.getHeader(name) != null).toList();
        List<String> values = sent.stream()
                .flatMap(name -> Collections.list(request.getHeaders(name)).stream())
                .flatMap(line -> Arrays.stream(line.split(",", -1)))
                .map(String::strip)
                .distinct()
                .toList();
        if (values.size() > 1) {
            String all = String.join(" and ", sent);
            throw Rejected.invalid(
                    "#header/" + sent.getFirst(), "ambiguous", all + " says different things; send one.");
        }
        return values.stream().findFirst();
    }
}
