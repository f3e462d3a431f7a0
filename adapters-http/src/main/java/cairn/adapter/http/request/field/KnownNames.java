package cairn.adapter.http.request.field;

import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// The names that an object or a query string may have, with suggestions for unknown ones.
///
/// @param others names used by other services, mapped to those known here
public record KnownNames(Set<String> names, Map<String, String> others) {
    /// As a share of the name's length.
    private static final double MOST_SLIPS = 0.4;

    public KnownNames {
        names = Set.copyOf(names);
        others = Map.copyOf(others);
    }

    static KnownNames of(Set<String> names) {
        return new KnownNames(names, Map.of());
    }

    boolean have(String name) {
        return names.contains(name);
    }

    /// A sentence about an unknown name, for the sender.
    String hint(String unknown) {
        return meant(unknown)
                .map(name -> "There is no " + shown(unknown) + " here; did you mean " + name + "?")
                .orElseGet(() -> names.isEmpty()
                        ? "There is no " + shown(unknown) + " here; leave it out."
                        : "There is no " + shown(unknown) + " here, only " + String.join(", ", new TreeSet<>(names))
                                + ".");
    }

    private Optional<String> meant(String unknown) {
        String other = others.get(unknown);
        return other != null
                ? Optional.of(other)
                : names.stream()
                        .sorted()
                        .filter(name -> slips(unknown, name) <= MOST_SLIPS * Math.max(unknown.length(), name.length()))
                        .min(Comparator.comparingInt(name -> slips(unknown, name)));
    }

    /// Shortens the name, which may be as long as a body.
    private static String shown(String name) {
        int end = name.offsetByCodePoints(0, Math.min(40, name.codePointCount(0, name.length())));
        return end < name.length() ? name.substring(0, end) + "…" : name;
    }

    /// The number of inserted, deleted or replaced letters (Levenshtein), ignoring case.
    private static int slips(String one, String other) {
        if (Math.abs(one.length() - other.length()) > other.length()) {
            return Integer.MAX_VALUE;
        }
        String from = one.toLowerCase(Locale.ROOT);
        String to = other.toLowerCase(Locale.ROOT);
        int[] last = new int[to.length() + 1];
        for (int j = 0; j < last.length; j++) {
            last[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int[] row = new int[last.length];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int changed = last[j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(changed, 1 + Math.min(last[j], row[j - 1]));
            }
            last = row;
        }
        return last[to.length()];
    }
}
