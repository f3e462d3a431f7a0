package cairn.adapter.http.exchange;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The media types that a client accepts (RFC 9110 §12.5.1), as far as needed here.
public final class Accepts {
    private final List<Range> ranges;

    private Accepts(List<Range> ranges) {
        this.ranges = ranges;
    }

    public static Accepts of(@Nullable String header) {
        String text = header == null || header.isBlank() ? "*/*" : header;
        return new Accepts(Arrays.stream(text.split(",")).map(Range::of).toList());
    }

    /// The preferred offer, the earlier of equals; empty if none is accepted.
    public Optional<String> best(List<String> offers) {
        return offers.stream()
                .filter(offer -> quality(offer) > 0)
                .max(Comparator.comparingDouble(this::quality).thenComparingInt(offer -> -offers.indexOf(offer)));
    }

    /// The most specific matching range decides.
    private double quality(String offer) {
        return ranges.stream()
                .filter(range -> range.fits(offer))
                .max(Comparator.comparingInt(Range::specificity))
                .map(Range::quality)
                .orElse(0.0);
    }

    private record Range(String type, double quality) {
        static Range of(String text) {
            String[] parts = text.split(";");
            double quality = 1;
            for (int i = 1; i < parts.length; i++) {
                String parameter = parts[i].strip();
                if (parameter.toLowerCase(Locale.ROOT).startsWith("q=")) {
                    quality = number(parameter.substring(2));
                }
            }
            return new Range(parts.length == 0 ? "" : parts[0].strip().toLowerCase(Locale.ROOT), quality);
        }

        boolean fits(String offer) {
            return type.equals("*/*")
                    || type.equals(offer)
                    || (type.endsWith("/*") && offer.startsWith(type.substring(0, type.length() - 1)));
        }

        int specificity() {
            if (type.equals("*/*")) {
                return 0;
            }
            return type.endsWith("/*") ? 1 : 2;
        }

        private static double number(String text) {
            try {
                return Double.parseDouble(text);
            } catch (NumberFormatException e) {
                return 0;
            }
        }
    }
}
