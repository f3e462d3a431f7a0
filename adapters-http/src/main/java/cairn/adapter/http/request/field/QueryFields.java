package cairn.adapter.http.request.field;

import cairn.application.port.Window;
import cairn.domain.Ids;
import cairn.domain.Text;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The fields of a query string. An empty value, or the word null, counts as absent. Lists repeat the
/// name, with or without `[]`.
public record QueryFields(Map<String, List<String>> values, Violations violations) {
    private static final int DEFAULT_LIMIT = 20;
    private static final int MAX_LIMIT = 100;
    private static final int MAX_OFFSET = 10_000;
    private static final int MAX_VALUES = 1000;

    /// A whole number, whose fraction may only be zeros: `10`, `10.0` and `1e1` are ten.
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,40}(?:\\.\\d{1,40})?(?:[eE][+-]?\\d{1,2})?");

    /// The index in the names of list values, as some clients write them.
    private static final Pattern OF_LIST = Pattern.compile("\\[\\d{0,4}]$");

    public QueryFields(Map<String, List<String>> values) {
        this(values, new Violations());
    }

    /// The requested part of a list with offset. The limit is clamped to the maximum.
    public Window window() {
        int limit = limit(DEFAULT_LIMIT, MAX_LIMIT);
        BigInteger offset = number("offset", 0);
        if (offset.compareTo(BigInteger.valueOf(MAX_OFFSET)) > 0) {
            violations.add(
                    "#query/offset",
                    "out_of_range",
                    "offset must be between 0 and " + MAX_OFFSET + "; narrow the list.");
        }
        return new Window(limit, offset.min(BigInteger.valueOf(MAX_OFFSET)).intValue());
    }

    public Optional<String> text(String name, int max) {
        return first(name).filter(text -> isFine(name, text, 0, max));
    }

    /// Whether the value is true; an absent one is not.
    public boolean flag(String name) {
        return first(name)
                .flatMap(word -> word(name, word, QueryFields::bool, "true, false"))
                .orElse(false);
    }

    /// One word of a fixed set.
    public <T> Optional<T> word(String name, Function<String, Optional<T>> words, String listing) {
        return first(name).flatMap(word -> word(name, word, words, listing));
    }

    private static Optional<Boolean> bool(String word) {
        return switch (word) {
            case "true" -> Optional.of(true);
            case "false" -> Optional.of(false);
            case String other -> Optional.empty();
        };
    }

    public Optional<String> required(String name, int min, int max) {
        Optional<String> text = single(name);
        if (text.isEmpty()) {
            violations.add("#query/" + name, "required", name + " is required.");
        }
        return text.filter(found -> isFine(name, found, min, max));
    }

    /// A number of bytes. One beyond 63 bits is simply too large for any plan.
    public Optional<Long> requiredSize(String name) {
        if (first(name).isEmpty()) {
            violations.add("#query/" + name, "required", name + " is required.");
            return Optional.empty();
        }
        return Optional.of(
                number(name, 0).min(BigInteger.valueOf(Long.MAX_VALUE)).longValue());
    }

    public <T> List<T> words(String name, Function<String, Optional<T>> words, String listing) {
        List<String> given = values.entrySet().stream()
                .filter(entry -> ofList(entry.getKey()).equals(name))
                .flatMap(entry -> entry.getValue().stream())
                .flatMap(value -> Arrays.stream(value.split(",", -1)))
                .filter(QueryFields::isGiven)
                .limit(MAX_VALUES)
                .toList();
        return given.stream()
                .flatMap(word -> word(name, word, words, listing).stream())
                .toList();
    }

    private static String ofList(String key) {
        return OF_LIST.matcher(key).replaceFirst("");
    }

    /// Rejects names other than `known`, `limit` and `offset`: ignoring a filter
    /// would return what it excludes.
    public void refuseUnknown(Set<String> known) {
        refuseUnknown(known, Set.of());
    }

    /// @param lists the known names of lists; only these may have brackets, which [#words] reads
    public void refuseUnknown(Set<String> known, Set<String> lists) {
        KnownNames all = new KnownNames(
                Stream.of(known, lists, Set.of("limit", "offset"))
                        .flatMap(Set::stream)
                        .collect(Collectors.toSet()),
                Map.of("page", "offset", "pageSize", "limit", "per_page", "limit", "count", "limit"));
        refuse(all, lists);
    }

    /// Rejects names other than `known`.
    public void refuseAllBut(Set<String> known) {
        refuse(KnownNames.of(known), Set.of());
    }

    /// The requested limit, at most `most`.
    public int limit(int absent, int most) {
        return number("limit", absent).min(BigInteger.valueOf(most)).intValue();
    }

    /// Rejects all names, for operations with parameters in the body only.
    public void refuseAll() {
        refuse(KnownNames.of(Set.of()), Set.of());
        violations.refuse();
    }

    private void refuse(KnownNames known, Set<String> lists) {
        // Two consecutive ampersands do not make a field (WHATWG URL,
        // application/x-www-form-urlencoded).
        values.keySet().stream()
                .filter(name ->
                        !(name.isEmpty() && String.join("", values.get(name)).isEmpty()))
                .filter(name -> !known.have(name) && !lists.contains(ofList(name)))
                .forEach(name -> violations.add("#query/" + name, "unknown_field", known.hint(name)));
    }

    /// The requested order, as `property` and `direction` or as
    /// `order[property]` and `order[direction]`.
    public <T> Optional<Order<T>> order(Function<String, Optional<T>> properties, String listing) {
        return order(properties, listing, Optional.empty());
    }

    /// @param usual the list's default property, to which a direction alone applies; empty if the
    ///     default is not a single property, so that a direction alone would do nothing
    public <T> Optional<Order<T>> order(Function<String, Optional<T>> properties, String listing, Optional<T> usual) {
        Optional<String> direction = either("direction", "order[direction]");
        Optional<String> property = either("property", "order[property]");
        boolean descending = direction
                .flatMap(word -> word("direction", word, Directions::descending, "ASC, DESC, asc, desc"))
                .orElse(false);
        if (direction.isPresent() && property.isEmpty()) {
            if (usual.isEmpty()) {
                violations.add(
                        "#query/property", "required", "direction requires property, which is one of " + listing + ".");
            }
            return usual.map(found -> new Order<>(found, descending));
        }
        return property.flatMap(word -> word("property", word, properties, listing))
                .map(found -> new Order<>(found, descending));
    }

    public Optional<UUID> id(String name) {
        return first(name).flatMap(text -> {
            Optional<UUID> id = Ids.parse(text);
            if (id.isEmpty()) {
                violations.add("#query/" + name, "invalid_format", name + " must be the ID of a resource.");
            }
            return id;
        });
    }

    private <T> Optional<T> word(String name, String word, Function<String, Optional<T>> words, String listing) {
        Optional<T> found = words.apply(word);
        if (found.isEmpty()) {
            violations.add("#query/" + name, "invalid_value", name + " must be one of " + listing + ".");
        }
        return found;
    }

    private BigInteger number(String name, int absent) {
        Optional<String> text = first(name);
        if (text.isEmpty()) {
            return BigInteger.valueOf(absent);
        }
        Optional<BigInteger> whole = whole(text.get());
        if (whole.isEmpty()) {
            violations.add("#query/" + name, "wrong_type", name + " must be a whole number.");
            return BigInteger.ZERO;
        }
        BigInteger number = whole.get();
        if (number.signum() < 0) {
            violations.add("#query/" + name, "out_of_range", name + " must be 0 or more.");
        }
        return number.max(BigInteger.ZERO);
    }

    private static Optional<BigInteger> whole(String text) {
        if (!NUMBER.matcher(text).matches()) {
            return Optional.empty();
        }
        BigDecimal number = new BigDecimal(text).stripTrailingZeros();
        return number.scale() <= 0 ? Optional.of(number.toBigIntegerExact()) : Optional.empty();
    }

    private boolean isFine(String name, String text, int min, int max) {
        if (!Text.isWellFormed(text)) {
            violations.add(
                    "#query/" + name, "invalid_value", name + " must not contain U+0000 or unpaired surrogates.");
            return false;
        }
        int length = Text.length(text);
        if (length < min || length > max) {
            String code = length < min ? "too_short" : "too_long";
            violations.add("#query/" + name, code, name + " must have " + min + " to " + max + " characters.");
        }
        return length >= min && length <= max;
    }

    private Optional<String> first(String name) {
        return single(name).filter(QueryFields::isGiven);
    }

    /// The value under either of two names; using both is a violation.
    private Optional<String> either(String name, String other) {
        Optional<String> one = first(name);
        Optional<String> two = first(other);
        if (one.isPresent() && two.isPresent()) {
            refuseSecond(name);
        }
        return one.or(() -> two);
    }

    private Optional<String> single(String name) {
        List<String> given = values.getOrDefault(name, List.of());
        if (given.size() > 1) {
            refuseSecond(name);
        }
        return given.stream().findFirst();
    }

    /// Rejects duplicates, since it is unclear which value is meant.
    private void refuseSecond(String name) {
        violations.addOnce("#query/" + name, "duplicate", name + " was given more than once; give one value.");
    }

    private static boolean isGiven(String value) {
        return !value.isEmpty() && !value.equals("null");
    }

    /// @param descending downwards
    public record Order<T>(T property, boolean descending) {}
}
