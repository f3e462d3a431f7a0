package cairn.adapter.http.request;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.DataUrl;
import cairn.adapter.http.request.field.Directions;
import cairn.adapter.http.request.field.KnownNames;
import cairn.adapter.http.request.field.Value;
import cairn.application.search.Question;
import cairn.application.search.SearchConditions;
import cairn.application.search.SearchResources;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.ResourceOrder.Property;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The body of `POST /v2/resources/search`. `incognito` needs no reading: no text of a search is ever logged.
public final class SearchRequest {
    private static final int DEFAULT_PAGE_SIZE = 20;
    private static final int MAX_PAGE_SIZE = 100;
    private static final Set<Property> SORTED_BY =
            EnumSet.of(Property.CREATED_AT, Property.MODIFIED_AT, Property.KIND, Property.ID, Property.NAME);
    private static final String FIELDS =
            SORTED_BY.stream().map(Property::wireName).collect(Collectors.joining(", "));

    /// What lists and other services call these.
    private static final Map<String, String> OTHER_NAMES = Map.ofEntries(
            Map.entry("limit", "pagination.pageSize"),
            Map.entry("pageSize", "pagination.pageSize"),
            Map.entry("size", "pagination.pageSize"),
            Map.entry("offset", "pagination.page"),
            Map.entry("page", "pagination.page"),
            Map.entry("cursor", "pagination.page"),
            Map.entry("query", "text"),
            Map.entry("q", "text"),
            Map.entry("order", "sort"),
            Map.entry("filter", "filters"),
            Map.entry("recency", "boost.recency"),
            Map.entry("parentId", "filters.parentIds"),
            Map.entry("kinds", "filters.kinds"),
            Map.entry("color", "filters.color"),
            Map.entry("tagIds", "filters.tagIds"));

    private static final KnownNames KNOWN = new KnownNames(
            Stream.concat(
                            QuestionReading.NAMES.stream(),
                            Stream.of("boost", "queries", "pagination", "sort", "explain", "incognito"))
                    .collect(Collectors.toSet()),
            OTHER_NAMES);

    private SearchRequest() {}

    public static SearchResources.Query parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        fields.refuseUnknown(KNOWN);
        List<Question> questions = questions(fields);
        SearchConditions conditions = SearchFilters.parse(fields);
        double recency = fields.optional("boost", Value::object)
                .flatMap(SearchRequest::recency)
                .orElse(0.0);
        Optional<ResourceOrder> sort = fields.optional("sort", Value::object).flatMap(SearchRequest::sort);
        boolean explain = fields.flag("explain");
        Page page = fields.optional("pagination", Value::object)
                .map(SearchRequest::page)
                .orElse(Page.FIRST);
        fields.flag("incognito");
        fields.violations().refuse();
        return new SearchResources.Query(questions, conditions, recency, sort, explain, page.number(), page.size());
    }

    private static Optional<Double> recency(BodyFields boost) {
        boost.refuseUnknown(Set.of("recency"));
        return boost.optional("recency", value -> value.decimal(0, 1));
    }

    /// The request's own question, if it asks one, comes before those of its list.
    private static List<Question> questions(BodyFields fields) {
        QuestionReading top = QuestionReading.of(fields);
        List<Question> questions = new ArrayList<>();
        List<Optional<Question>> listed = fields.list(
                "queries",
                SearchResources.MAX_QUESTIONS,
                value -> value.object()
                        .map(each -> QuestionReading.below(top, each).required()));
        Optional<Question> own = listed.isEmpty() && isAbsentOrEmpty(fields) ? top.required() : top.ifAsked();
        own.ifPresent(questions::add);
        listed.forEach(question -> question.ifPresent(questions::add));
        refuseTooManyBytes(fields, questions);
        return questions;
    }

    private static void refuseTooManyBytes(BodyFields fields, List<Question> questions) {
        long bytes = questions.stream()
                .flatMap(question -> question.picture().stream())
                .mapToLong(picture -> picture.bytes().length)
                .sum();
        if (bytes > DataUrl.MOST) {
            fields.violations()
                    .add(
                            "/queries",
                            "too_long",
                            "All images together have " + bytes + " bytes; at most " + DataUrl.MOST + " fit.");
        }
    }

    /// A list that could not be read has its violation already.
    private static boolean isAbsentOrEmpty(BodyFields fields) {
        return fields.isAbsent("queries")
                || (fields.object().get("queries").isArray()
                        && fields.object().get("queries").isEmpty());
    }

    private static Optional<ResourceOrder> sort(BodyFields sort) {
        sort.refuseUnknown(new KnownNames(Set.of("field", "order"), Map.of("property", "field", "direction", "order")));
        Optional<Property> field = sort.required("field", value -> value.word(SearchRequest::property, FIELDS));
        boolean descending = sort.optional("order", Directions::descending).orElse(false);
        return field.map(found -> new ResourceOrder(found, descending));
    }

    private static Optional<Property> property(String name) {
        return Property.ofWireName(name).filter(SORTED_BY::contains);
    }

    private static Page page(BodyFields pagination) {
        pagination.refuseUnknown(
                new KnownNames(Set.of("page", "pageSize"), Map.of("limit", "pageSize", "offset", "page")));
        int number = pagination
                .optional("page", value -> value.integer(1, SearchResources.DEPTH))
                .orElse(1);
        int size = pagination
                .optional("pageSize", value -> value.integer(1, MAX_PAGE_SIZE))
                .orElse(DEFAULT_PAGE_SIZE);
        if (number * size > SearchResources.DEPTH) {
            pagination
                    .violations()
                    .add(
                            "/pagination/page",
                            "out_of_range",
                            "Paging ends at hit " + SearchResources.DEPTH + "; narrow the search instead.");
        }
        return new Page(number, size);
    }

    private record Page(int number, int size) {
        static final Page FIRST = new Page(1, DEFAULT_PAGE_SIZE);
    }
}
