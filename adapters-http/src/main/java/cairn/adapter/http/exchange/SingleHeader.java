package cairn.adapter.http.exchange;

import cairn.domain.failure.Rejected;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// A header that must have only one value. Proxies join repeated lines with commas, so both forms are
/// read alike: repeating the same value is allowed, and different values are rejected, since either
/// could be meant.
final class SingleHeader {
    private SingleHeader() {}

    /// @param names equivalent names of the header
    /// @return empty if none of them was sent
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
                    "#header/" + sent.getFirst(), "ambiguous", all + " must not have different values; send one.");
        }
        return values.stream().findFirst();
    }
}
