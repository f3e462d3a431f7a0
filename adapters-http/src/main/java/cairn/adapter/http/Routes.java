package cairn.adapter.http;

import cairn.adapter.http.exchange.Route;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Every operation there is, as data.
///
/// @param list where two fit an address, the earlier answers
public record Routes(List<Route> list) {
    public Routes {
        list = List.copyOf(list);
    }

    /// The methods that an address takes, in alphabetical order; empty when there is nothing at it.
    public Set<String> methods(String path) {
        String requested = path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        Set<String> methods = new TreeSet<>();
        for (Route route : list) {
            if (route.fits(requested)) {
                methods.add(route.method().name());
                if (route.answersHead()) {
                    methods.add("HEAD");
                }
            }
        }
        if (!methods.isEmpty()) {
            methods.add("OPTIONS");
        }
        return methods;
    }
}
