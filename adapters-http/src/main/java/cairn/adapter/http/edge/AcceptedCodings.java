package cairn.adapter.http.edge;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The content codings that a client accepts (RFC 9110 §12.5.3).
final class AcceptedCodings {
    static final String IDENTITY = "identity";

    private static final String ANY = "*";
    /// Quality of identity if it is not listed: acceptable, but not preferred.
    private static final double UNASKED = 0.0001;

    private final Map<String, Double> qualities = new HashMap<>();

    private AcceptedCodings() {}

    /// @param lines values of the header `Accept-Encoding`; empty if it was not sent
    static AcceptedCodings of(List<String> lines) {
        AcceptedCodings accepted = new AcceptedCodings();
        for (String line : lines) {
            for (String item : line.split(",")) {
                accepted.add(item);
            }
        }
        return accepted;
    }

    /// The preferred offer, the earlier of equals; empty if none is accepted.
    Optional<String> best(List<String> offers) {
        return offers.stream()
                .filter(offer -> quality(offer) > 0)
                .max(Comparator.comparingDouble(this::quality).thenComparingInt(offer -> -offers.indexOf(offer)));
    }

    boolean refusesIdentity() {
        return quality(IDENTITY) <= 0;
    }

    private double quality(String coding) {
        double unnamed = coding.equals(IDENTITY) ? UNASKED : 0;
        return qualities.getOrDefault(coding, qualities.getOrDefault(ANY, unnamed));
    }

    private void add(String item) {
        String[] parts = item.split(";");
        String name = parts.length == 0 ? "" : parts[0].strip().toLowerCase(Locale.ROOT);
        double quality = 1;
        for (int i = 1; i < parts.length; i++) {
            String parameter = parts[i].strip().toLowerCase(Locale.ROOT);
            if (parameter.startsWith("q=")) {
                quality = number(parameter.substring(2));
            }
        }
        if (!name.isEmpty()) {
            qualities.put(name.equals("x-gzip") ? "gzip" : name, quality);
        }
    }

    private static double number(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return 0;
        }
    }
}
