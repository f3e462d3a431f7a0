package cairn.adapter.http.request;

import cairn.adapter.http.record.HitRecord;
import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.DataUrl;
import cairn.adapter.http.request.field.Directions;
import cairn.adapter.http.request.field.KnownNames;
import cairn.adapter.http.request.field.Value;
import cairn.application.search.Question;
import cairn.application.search.SearchConditions;
import cairn.application.search.SearchResources;
import cairn.domain.Text;
import cairn.domain.search.HitPart;
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

/// The body of `POST /v2/resources/search`. `incognito` is not parsed, since texts of
/// searches are never logged.
///
/// @param fields of a hit to return, always including its ID; empty for all
public record SearchRequest(SearchResources.Query query, Set<String> fields) {
    private static final int DEFAULT_PAGE_SIZE = 20;
    private static final int MAX_PAGE_SIZE = 100;
    private static final Set<Property> SORTED_BY =
            EnumSet.of(Property.CREATED_AT, Property.MODIFIED_AT, Property.KIND, Property.ID, Property.NAME);
    private static final String SORT_FIELDS =
            SORTED_BY.stream().map(Property::wireName).collect(Collectors.joining(", "));

    /// The fields of a hit that are expensive.
    private static final Map<String, HitPart> PARTS = Map.of(
            "snippet", HitPart.SNIPPET,
            "highlights", HitPart.HIGHLIGHTS,
            "chunks", HitPart.CHUNKS,
            "explanation", HitPart.EXPLANATION);

    /// Maximum code points of an unknown name in an error message.
    private static final int SHOWN = 40;

    /// Names of these fields in lists and in other services.
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
            Map.entry("select", "fields"),
            Map.entry("recency", "boost.recency"),
            Map.entry("parentId", "filters.parentIds"),
            Map.entry("kinds", "filters.kinds"),
            Map.entry("color", "filters.color"),
            Map.entry("tagIds", "filters.tagIds"));

    private static final KnownNames KNOWN = new KnownNames(
            Stream.concat(
                            QuestionReading.NAMES.stream(),
                            Stream.of("boost", "queries", "pagination", "sort", "fields", "explain", "incognito"))
                    .collect(Collectors.toSet()),
            OTHER_NAMES);

    public SearchRequest {
        fields = Set.copyOf(fields);
    }

    public static SearchRequest parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        fields.refuseUnknown(KNOWN);
        List<Question> questions = questions(fields);
        SearchConditions conditions = SearchFilters.parse(fields);
        double recency = fields.optional("boost", Value::object)
                .flatMap(SearchRequest::recency)
                .orElse(0.0);
        Optional<ResourceOrder> sort = fields.optional("sort", Value::object).flatMap(SearchRequest::sort);
        boolean explain = fields.flag("explain");
        Set<String> wanted = fields.optional("fields", SearchRequest::wanted).orElse(Set.of());
        Page page = fields.optional("pagination", Value::object)
                .map(SearchRequest::page)
                .orElse(Page.FIRST);
        fields.flag("incognito");
        fields.violations().refuse();
        return new SearchRequest(
                new SearchResources.Query(
                        questions, conditions, recency, sort, parts(explain, wanted), page.offset(), page.size()),
                wanted);
    }

    private static Optional<Set<String>> wanted(Value value) {
        if (value.node().isArray() && value.node().isEmpty()) {
            return value.refuse("too_short", "fields must name at least one field; leave it out to get all.");
        }
        return value.list(HitRecord.FIELDS.size(), SearchRequest::field)
                .map(names -> Stream.concat(Stream.of("id"), names.stream()).collect(Collectors.toSet()));
    }

    private static Optional<String> field(Value value) {
        return value.text()
                .flatMap(name -> HitRecord.FIELDS.contains(name)
                        ? Optional.of(name)
                        : value.refuse(
                                "invalid_value",
                                "A hit has no field " + Text.head(name, SHOWN) + ", only "
                                        + String.join(", ", HitRecord.FIELDS) + "."));
    }

    private static Set<HitPart> parts(boolean explain, Set<String> wanted) {
        return PARTS.entrySet().stream()
                .filter(part -> wanted.isEmpty() || wanted.contains(part.getKey()))
                .map(Map.Entry::getValue)
                .filter(part -> explain || part != HitPart.EXPLANATION)
                .collect(Collectors.toSet());
    }

    private static Optional<Double> recency(BodyFields boost) {
        boost.refuseUnknown(Set.of("recency"));
        return boost.optional("recency", value -> value.decimal(0, 1));
    }

    /// The request's own question, if there is one, comes before those of its list.
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

    /// An invalid list has its violation already.
    private static boolean isAbsentOrEmpty(BodyFields fields) {
        return fields.isAbsent("queries")
                || (fields.object().get("queries").isArray()
                        && fields.object().get("queries").isEmpty());
    }

    private static Optional<ResourceOrder> sort(BodyFields sort) {
        sort.refuseUnknown(new KnownNames(Set.of("field", "order"), Map.of("property", "field", "direction", "order")));
        Optional<Property> field = sort.required("field", value -> value.word(SearchRequest::property, SORT_FIELDS));
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

        int offset() {
            return (number - 1) * size;
        }
    }
}
