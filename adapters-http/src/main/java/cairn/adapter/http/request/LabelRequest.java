package cairn.adapter.http.request;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Value;
import cairn.adapter.http.request.field.Violations;
import cairn.application.label.UpdateLabels;
import cairn.application.label.UpdateLabels.Change;
import cairn.domain.annotation.HexColour;
import cairn.domain.annotation.Label;
import cairn.domain.resource.LabelId;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The body of `PATCH /v2/labels`: a list of changes, alone or as the field `labels`.
public final class LabelRequest {
    private static final String LABELS = "labels";
    private static final String COLOUR = "hexColor";
    private static final String NAME = "name";

    private LabelRequest() {}

    public static UpdateLabels.Command parse(JsonNode body) {
        Violations violations = new Violations();
        Set<LabelId> seen = new HashSet<>();
        Optional<List<Change>> changes = body instanceof ObjectNode object
                ? new BodyFields(object, "", violations).required(LABELS, value -> list(value, seen))
                : list(new Value(body, "", violations), seen);
        violations.refuse();
        return new UpdateLabels.Command(changes.orElseThrow());
    }

    private static Optional<List<Change>> list(Value value, Set<LabelId> seen) {
        return value.list(LabelId.LAST, element -> change(element, seen));
    }

    private static Optional<Change> change(Value value, Set<LabelId> seen) {
        return value.object().flatMap(fields -> {
            if (fields.object().size() > 1
                    && !fields.object().has(COLOUR)
                    && !fields.object().has(NAME)) {
                fields.refuseUnknown(Set.of("id", COLOUR, NAME));
            }
            Optional<LabelId> id = fields.required("id", LabelRequest::id);
            Optional<HexColour> colour = fields.replacement(COLOUR, LabelRequest::colour);
            Optional<String> name = fields.replacement(NAME, text -> text.text(1, Label.MAX_NAME));
            if (id.isPresent() && !seen.add(id.get())) {
                return value.refuse("duplicate", "Label " + id.get().value() + " is listed twice; list it once.");
            }
            return id.map(label -> new Change(label, colour, name));
        });
    }

    private static Optional<LabelId> id(Value value) {
        return value.integer(LabelId.FIRST, LabelId.LAST).map(LabelId::new);
    }

    private static Optional<HexColour> colour(Value value) {
        return value.text()
                .flatMap(text -> HexColour.isValid(text)
                        ? Optional.of(new HexColour(text))
                        : value.invalid("a colour such as #22c55e"));
    }
}
