package cairn.adapter.http.request.bulk;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.ExternalIds;
import cairn.adapter.http.request.field.Value;
import cairn.application.bulk.RunBatch;
import cairn.application.bulk.RunBatch.Command;
import cairn.application.bulk.RunBatch.Step;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Rejected;
import cairn.domain.failure.Violation;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The body of `POST /v2/resources/batch`. Violations of an operation are reported in its result, unless
/// the batch is atomic.
public final class BatchRequest {
    /// The same limit as for other requests.
    private static final int MOST_VIOLATIONS = 1000;

    private BatchRequest() {}

    public static RunBatch.Command parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        boolean atomic = fields.flag("atomic");
        Optional<List<JsonNode>> operations = fields.required("operations", BatchRequest::operations);
        fields.violations().refuse();
        List<Step> steps = new ArrayList<>();
        List<Violation> violations = new ArrayList<>();
        ExternalIds made = new ExternalIds();
        for (JsonNode operation : operations.orElseThrow()) {
            String pointer = Command.pointer(steps.size());
            if (operation.path("op").asText().startsWith("create")) {
                made.add(operation.path("externalId"), pointer).ifPresent(violations::add);
            }
            Step step = step(operation, pointer);
            steps.add(step);
            if (step instanceof Step.Refused(Failure.Invalid invalid)) {
                violations.addAll(invalid.violations());
            }
        }
        if (atomic && !violations.isEmpty()) {
            throw new Rejected(new Failure.Invalid(
                    violations.stream().limit(MOST_VIOLATIONS).toList()));
        }
        return new Command(atomic, steps);
    }

    private static Optional<List<JsonNode>> operations(Value value) {
        if (value.node().isArray() && value.node().isEmpty()) {
            return value.refuse("too_short", "operations must have at least one element.");
        }
        return value.list(Command.MOST, element -> Optional.of(element.node()))
                .filter(operations -> isWithinBounds(value, operations));
    }

    private static boolean isWithinBounds(Value value, List<JsonNode> operations) {
        int ids = operations.stream()
                .mapToInt(operation -> operation.path("resourceIds").size())
                .sum();
        if (ids > Command.MOST_RESOURCES) {
            value.refuse(
                    "too_long",
                    "The resourceIds of all operations have " + ids + " elements together; the maximum is "
                            + Command.MOST_RESOURCES + ".");
            return false;
        }
        return true;
    }

    /// Pointers of violations in an operation are relative to the batch's body.
    private static Step step(JsonNode node, String pointer) {
        try {
            return new Step.Do(OperationReading.read(node));
        } catch (Rejected e) {
            if (!(e.failure() instanceof Failure.Invalid invalid)) {
                throw e;
            }
            return new Step.Refused(new Failure.Invalid(invalid.violations().stream()
                    .map(violation -> new Violation(pointer + violation.pointer(), violation.code(), violation.hint()))
                    .toList()));
        }
    }
}
