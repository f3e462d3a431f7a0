package cairn.adapter.http.request.field;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// The fields of one JSON object in a body. Null counts as absent. Read all fields, then call
/// [Violations#refuse()]; only after that are required values present.
public record BodyFields(ObjectNode object, String pointer, Violations violations) {

    /// The body itself.
    public static BodyFields of(ObjectNode body) {
        return new BodyFields(body, "", new Violations());
    }

    public <T> Optional<T> required(String name, Function<Value, Optional<T>> reading) {
        if (isAbsent(name)) {
            violations.add(at(name), "required", name + " is required.");
            return Optional.empty();
        }
        return reading.apply(value(name));
    }

    public <T> Optional<T> optional(String name, Function<Value, Optional<T>> reading) {
        return isAbsent(name) ? Optional.empty() : reading.apply(value(name));
    }

    /// A field of a change: absent keeps the value, null clears it (then the inner Optional is empty).
    public <T> Optional<Optional<T>> change(String name, Function<Value, Optional<T>> reading) {
        return object.has(name) ? Optional.of(optional(name, reading)) : Optional.empty();
    }

    /// A field of a change that can't be cleared.
    public <T> Optional<T> replacement(String name, Function<Value, Optional<T>> reading) {
        return object.has(name) ? required(name, reading) : Optional.empty();
    }

    /// An absent list is empty.
    public <T> List<T> list(String name, int max, Function<Value, Optional<T>> element) {
        return optional(name, value -> value.list(max, element)).orElse(List.of());
    }

    /// Like [#list], but a single element is accepted as a list.
    public <T> List<T> oneOrMore(String name, int max, Function<Value, Optional<T>> element) {
        return optional(name, value -> value.oneOrMore(max, element)).orElse(List.of());
    }

    /// Whether the field is null, for fields where that differs from absent.
    public boolean isNull(String name) {
        JsonNode node = object.get(name);
        return node != null && node.isNull();
    }

    public boolean flag(String name) {
        return optional(name, Value::bool).orElse(false);
    }

    /// Rejects names not in `known`: ignoring a condition would return what it excludes.
    public void refuseUnknown(Set<String> known) {
        refuseUnknown(KnownNames.of(known));
    }

    public void refuseUnknown(KnownNames known) {
        Iterator<String> names = object.fieldNames();
        while (names.hasNext() && !violations.areFull()) {
            String name = names.next();
            if (!known.have(name)) {
                violations.add(at(name), "unknown_field", known.hint(name));
            }
        }
    }

    /// Rejects a change without any known field: it would succeed without doing anything.
    public void refuseUnlessOneOf(Set<String> known) {
        if (!object.isEmpty() && known.stream().noneMatch(object::has)) {
            refuseUnknown(known);
        }
    }

    public boolean isAbsent(String name) {
        JsonNode node = object.get(name);
        return node == null || node.isNull();
    }

    private Value value(String name) {
        return new Value(object.get(name), at(name), violations);
    }

    private String at(String name) {
        return pointer + "/" + name.replace("~", "~0").replace("/", "~1");
    }
}
