package cairn.adapter.http.request;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Directions;
import cairn.adapter.http.request.field.Readings;
import cairn.adapter.http.request.field.Value;
import cairn.application.listing.FilterResources;
import cairn.application.listing.FilterResources.Place;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.ResourceOrder.Property;
import cairn.domain.tree.ContainerTree;
import cairn.domain.tree.RootCriteria;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigInteger;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The body of `POST /v2/resources/filter`.
///
/// @param skipInclusions whether records omit what a list does not need
public record FilterRequest(FilterResources.Query query, boolean skipInclusions) {
    private static final int DEFAULT_LIMIT = 20;
    private static final int MAX_LIMIT = 200;
    private static final int MAX_LEVELS = 3;
    private static final int MAX_CURSOR = 8192;
    private static final Set<Property> ORDERED_BY = EnumSet.complementOf(EnumSet.of(Property.ID, Property.SHUFFLE));
    private static final String PROPERTIES =
            ORDERED_BY.stream().map(Property::wireName).collect(Collectors.joining(", "));

    private static final Set<String> KNOWN = Set.of(
            "parentId",
            "includeDescendants",
            "rootId",
            "parentRoot",
            "rootTypes",
            "includeRoots",
            "includeSubfolderCount",
            "skipInclusions",
            "kind",
            "kindExclude",
            "tagIds",
            "tagMatch",
            "name",
            "url",
            "checksum",
            "resourceIds",
            "externalIds",
            "userIds",
            "label",
            "shared",
            "taskId",
            "mimeTypes",
            "stateProcessing",
            "createdBefore",
            "createdAfter",
            "modifiedBefore",
            "modifiedAfter",
            "random",
            "limit",
            "cursor",
            "order");

    public static FilterRequest parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        fields.refuseUnknown(KNOWN);
        boolean skipInclusions = fields.flag("skipInclusions");
        boolean countsSubfolders = fields.flag("includeSubfolderCount");
        FilterResources.Query query = new FilterResources.Query(
                place(fields),
                FilterConditions.parse(fields),
                order(fields),
                fields.flag("random"),
                countsSubfolders && !skipInclusions,
                fields.optional("limit", FilterRequest::limit).orElse(DEFAULT_LIMIT),
                fields.optional("cursor", value -> value.text(0, MAX_CURSOR)).filter(text -> !text.isEmpty()));
        fields.violations().refuse();
        return new FilterRequest(query, skipInclusions);
    }

    private static Place place(BodyFields fields) {
        return new Place(
                fields.optional("parentId", Readings::parent),
                fields.optional("rootId", Readings::parent),
                fields.optional("parentRoot", Value::object)
                        .map(Readings::rootCriteria)
                        .filter(RootCriteria::asksForSomething),
                Set.copyOf(fields.list("rootTypes", FilterConditions.MAX_VALUES, Readings::rootType)),
                fields.optional("includeDescendants", FilterRequest::levels),
                fields.flag("includeRoots"));
    }

    /// `all` becomes the maximum depth of a tree.
    private static Optional<Integer> levels(Value value) {
        if ("all".equals(value.node().textValue())) {
            return Optional.of(ContainerTree.MAX_DEPTH);
        }
        return value.node().isTextual()
                ? value.refuse("invalid_value", "includeDescendants must be a number from 0 to 3, or all.")
                : value.integer(0, MAX_LEVELS);
    }

    private static ResourceOrder order(BodyFields fields) {
        return fields.optional("order", Value::object)
                .flatMap(FilterRequest::givenOrder)
                .orElse(ResourceOrder.NEWEST_FIRST);
    }

    private static Optional<ResourceOrder> givenOrder(BodyFields order) {
        order.refuseUnknown(Set.of("property", "direction"));
        Optional<Property> property =
                order.required("property", value -> value.word(FilterRequest::property, PROPERTIES));
        boolean descending = order.optional("direction", Directions::descending).orElse(false);
        return property.map(found -> new ResourceOrder(found, descending));
    }

    private static Optional<Property> property(String name) {
        return Property.ofWireName(name).filter(ORDERED_BY::contains);
    }

    /// Clamped to the maximum, as in lists.
    private static Optional<Integer> limit(Value value) {
        return value.whole("a whole number")
                .flatMap(limit -> limit.signum() < 0
                        ? value.refuse("out_of_range", "limit must be 0 or more.")
                        : Optional.of(limit.min(BigInteger.valueOf(MAX_LIMIT)).intValue()));
    }
}
