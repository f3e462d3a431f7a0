package cairn.adapter.http;

import cairn.adapter.http.exchange.Route;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// All operations, as data.
///
/// @param list if two match a path, the earlier one wins
/// @param others routes of other protocols than the API, which are not in its document
public record Routes(List<Route> list, List<Route> others) {
    public Routes {
        list = List.copyOf(list);
        others = List.copyOf(others);
    }

    public Routes(List<Route> list) {
        this(list, List.of());
    }

    List<Route> all() {
        return Stream.concat(list.stream(), others.stream()).toList();
    }

    /// Splits no further than needed to see that no route matches: any client may send a path with
    /// thousands of segments.
    private List<String> segments(String path) {
        int most =
                all().stream().mapToInt(route -> route.segments().size()).max().orElse(0);
        return List.of(path.split("/", most + 1));
    }

    /// The methods of a path, in alphabetical order; empty if there is no such path.
    public Set<String> methods(String path) {
        String requested = path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
        List<String> segments = segments(requested);
        Set<String> methods = new TreeSet<>();
        for (Route route : all()) {
            if (route.fits(segments)) {
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
