package cairn.adapter.http.request.field;

import cairn.domain.Ids;
import cairn.domain.Text;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/// One value of a body with its position. Each method returns the parsed value, or records a violation
/// and returns empty.
///
/// @param pointer JSON Pointer (RFC 6901)
public record Value(JsonNode node, String pointer, Violations violations) {

    public <T> Optional<T> refuse(String code, String hint) {
        violations.add(pointer, code, hint);
        return Optional.empty();
    }

    public <T> Optional<T> invalid(String rule) {
        return refuse("invalid_format", name() + " must be " + rule + ".");
    }

    public <T> Optional<T> wrongType(String wanted) {
        return refuse("wrong_type", name() + " must be " + wanted + ".");
    }

    /// The field's name, or the list's for an element of a list.
    public String name() {
        String[] parts = pointer.split("/", -1);
        String last = parts[parts.length - 1];
        if (!last.matches("\\d+")) {
            return last.isEmpty() ? "the body" : last;
        }
        return parts.length > 2 ? "each of " + parts[parts.length - 2] : "each element";
    }

    /// A text that can be stored: without U+0000 and unpaired surrogates.
    public Optional<String> text() {
        if (!node.isTextual()) {
            return wrongType("a text");
        }
        return Text.isWellFormed(node.textValue())
                ? Optional.of(node.textValue())
                : refuse("invalid_value", name() + " must not contain U+0000 or unpaired surrogates.");
    }

    /// @param min in code points
    /// @param max in code points
    public Optional<String> text(int min, int max) {
        return text().flatMap(text -> {
            int length = Text.length(text);
            if (length < min) {
                return refuse("too_short", name() + " must have at least " + min + " characters.");
            }
            return length > max
                    ? refuse("too_long", name() + " has " + length + " characters; the maximum is " + max + ".")
                    : Optional.of(text);
        });
    }

    public Optional<Boolean> bool() {
        return node.isBoolean() ? Optional.of(node.booleanValue()) : wrongType("true or false");
    }

    public Optional<Integer> integer(int min, int max) {
        return whole("a whole number").flatMap(number -> {
            boolean inside =
                    number.compareTo(BigInteger.valueOf(min)) >= 0 && number.compareTo(BigInteger.valueOf(max)) <= 0;
            return inside
                    ? Optional.of(number.intValue())
                    : refuse("out_of_range", name() + " must be between " + min + " and " + max + ".");
        });
    }

    /// A number without a fraction, in any notation: `10.0` and `1e1` are ten (RFC 8259 §6). With an
    /// exponent, it must fit into 64 bits.
    public Optional<BigInteger> whole(String wanted) {
        boolean isBounded = node.isIntegralNumber() || node.canConvertToLong();
        return node.isNumber() && isBounded && node.canConvertToExactIntegral()
                ? Optional.of(
                        node.isIntegralNumber()
                                ? node.bigIntegerValue()
                                : node.decimalValue().toBigInteger())
                : wrongType(wanted);
    }

    /// A number with or without a fraction.
    public Optional<Double> decimal(double min, double max) {
        if (!node.isNumber()) {
            return wrongType("a number");
        }
        double number = node.doubleValue();
        return number >= min && number <= max
                ? Optional.of(number)
                : refuse("out_of_range", name() + " must be between " + min + " and " + max + ".");
    }

    public Optional<UUID> id() {
        return text().flatMap(text -> {
            Optional<UUID> id = Ids.parse(text);
            return id.isPresent() ? id : invalid("an ID (a UUID in lower case)");
        });
    }

    public Optional<BodyFields> object() {
        return node instanceof ObjectNode object
                ? Optional.of(new BodyFields(object, pointer, violations))
                : wrongType("an object");
    }

    /// The valid elements. For the others, violations are recorded.
    public <T> Optional<List<T>> list(int max, Function<Value, Optional<T>> element) {
        if (!node.isArray()) {
            return wrongType("a list");
        }
        if (node.size() > max) {
            return refuse("too_long", name() + " has " + node.size() + " elements; the maximum is " + max + ".");
        }
        List<T> elements = new ArrayList<>();
        for (int i = 0; i < node.size(); i++) {
            element.apply(new Value(node.get(i), pointer + "/" + i, violations)).ifPresent(elements::add);
        }
        return Optional.of(elements);
    }

    /// A list, or a single element as a list of one.
    public <T> Optional<List<T>> oneOrMore(int max, Function<Value, Optional<T>> element) {
        return node.isArray() ? list(max, element) : element.apply(this).map(List::of);
    }

    /// One word of a fixed set.
    public <T> Optional<T> word(Function<String, Optional<T>> words, String listing) {
        return text().flatMap(text -> {
            Optional<T> found = words.apply(text);
            return found.isPresent() ? found : refuse("invalid_value", name() + " must be one of " + listing + ".");
        });
    }
}
