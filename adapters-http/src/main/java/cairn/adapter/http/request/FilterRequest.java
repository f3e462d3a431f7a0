package cairn.adapter.http.request;

import cairn.application.resource.FilterResources;
import cairn.domain.content.MediaType;
import cairn.domain.resource.ParentRef;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceFilter.TimeRange;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.ResourceOrder.Property;
import cairn.domain.workspace.AccountId;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The body of `POST /v2/resources/filter`.
public final class FilterRequest {
    private static final int DEFAULT_LIMIT = 20;
    private static final int MAX_LIMIT = 200;
    private static final int MAX_VALUES = 1000;
    private static final int MAX_CURSOR = 8192;
    private static final String STATES = Readings.words(ProcessingState.values());
    private static final String PROPERTIES =
            Arrays.stream(Property.values()).map(Property::wireName).collect(Collectors.joining(", "));

    private static final Set<String> SUPPORTED = Set.of(
            "parentId",
            "rootId",
            "includeRoots",
            "kind",
            "kindExclude",
            "tagIds",
            "tagMatch",
            "resourceIds",
            "userIds",
            "mimeTypes",
            "stateProcessing",
            "createdBefore",
            "createdAfter",
            "modifiedBefore",
            "modifiedAfter",
            "limit",
            "cursor",
            "order");

    /// A `taskId` other than null asks for something no version has.
    private static final List<String> NOT_SUPPORTED = List.of(
            "includeDescendants",
            "parentRoot",
            "rootTypes",
            "includeSubfolderCount",
            "skipInclusions",
            "name",
            "url",
            "label",
            "shared",
            "taskId",
            "random");

    private static final Set<String> KNOWN =
            Stream.concat(SUPPORTED.stream(), NOT_SUPPORTED.stream()).collect(Collectors.toUnmodifiableSet());

    private FilterRequest() {}

    public static FilterResources.Query parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        fields.refuseUnknown(KNOWN);
        fields.notSupported(NOT_SUPPORTED);
        Optional<ParentRef> parent = fields.optional("parentId", Readings::parent);
        ResourceFilter filter = filter(fields);
        ResourceOrder order = fields.optional("order", Value::object)
                .flatMap(FilterRequest::order)
                .orElse(ResourceOrder.NEWEST_FIRST);
        int limit = fields.optional("limit", FilterRequest::limit).orElse(DEFAULT_LIMIT);
        Optional<String> cursor =
                fields.optional("cursor", value -> value.text(0, MAX_CURSOR)).filter(text -> !text.isEmpty());
        fields.violations().refuse();
        return new FilterResources.Query(parent, filter, order, limit, cursor);
    }

    private static ResourceFilter filter(BodyFields fields) {
        return new ResourceFilter(
                Set.of(),
                fields.optional("rootId", Readings::resourceId).map(Set::of).orElse(Set.of()),
                fields.flag("includeRoots"),
                Set.copyOf(fields.list("kind", MAX_VALUES, Readings::kind)),
                Set.copyOf(fields.list("kindExclude", MAX_VALUES, Readings::kind)),
                Set.copyOf(fields.list("tagIds", MAX_VALUES, Readings::tagId)),
                fields.optional("tagMatch", FilterRequest::anyTag).orElse(false),
                Set.copyOf(fields.<ResourceId>list("resourceIds", MAX_VALUES, Readings::resourceId)),
                Set.copyOf(
                        fields.list("userIds", MAX_VALUES, value -> value.id().map(AccountId::new))),
                Set.copyOf(fields.<MediaType>list("mimeTypes", MAX_VALUES, Readings::mediaType)),
                Set.copyOf(fields.list("stateProcessing", MAX_VALUES, FilterRequest::state)),
                range(fields, "created"),
                range(fields, "modified"));
    }

    private static TimeRange range(BodyFields fields, String what) {
        return new TimeRange(
                fields.optional(what + "After", Readings::time), fields.optional(what + "Before", Readings::time));
    }

    private static Optional<Boolean> anyTag(Value value) {
        return value.word(
                text -> switch (text) {
                    case "any" -> Optional.of(true);
                    case "all" -> Optional.of(false);
                    case String other -> Optional.empty();
                },
                "all, any");
    }

    private static Optional<ProcessingState> state(Value value) {
        return value.word(
                text -> Arrays.stream(ProcessingState.values())
                        .filter(state -> state.wireName().equals(text))
                        .findFirst(),
                STATES);
    }

    private static Optional<ResourceOrder> order(BodyFields order) {
        Optional<Property> property = order.required("property", value -> value.word(Property::ofWireName, PROPERTIES));
        boolean descending = order.optional("direction", Directions::descending).orElse(false);
        return property.map(found -> new ResourceOrder(found, descending));
    }

    /// More than the most is clamped, as lists do.
    private static Optional<Integer> limit(Value value) {
        boolean huge = value.node().isIntegralNumber()
                && value.node().bigIntegerValue().signum() > 0
                && !value.node().canConvertToInt();
        return huge
                ? Optional.of(MAX_LIMIT)
                : value.integer(0, Integer.MAX_VALUE).map(limit -> Math.min(limit, MAX_LIMIT));
    }
}
