package cairn.adapter.http.request;

import cairn.application.search.SearchResources;
import cairn.domain.annotation.TagId;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ParentRef;
import cairn.domain.search.QueryText;
import cairn.domain.search.SearchMode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The body of `POST /v2/resources/search`. `incognito` needs no reading: no text of a search is ever logged.
public final class SearchRequest {
    private static final int DEFAULT_PAGE_SIZE = 20;
    private static final int MAX_PAGE_SIZE = 100;
    private static final int MAX_VALUES = 1000;
    private static final String MODES =
            "hybrid, text, keyword, semantic, semantic-text, semantic-image, similar-text, similar-image, instant";

    private static final Set<String> LATER_MODES = Set.of("instant", "semantic-image", "similar-image");
    private static final List<String> NOT_SUPPORTED =
            List.of("precision", "boost", "image", "resourceId", "queries", "sort", "explain");
    private static final Set<String> FILTERS = Set.of("kinds", "tagIds", "parentIds", "ancestorIds");
    private static final List<String> FILTERS_NOT_SUPPORTED = List.of(
            "color",
            "tags",
            "rootIds",
            "roots",
            "excludeRoots",
            "userIds",
            "userId",
            "mimeTypes",
            "createdAfter",
            "createdBefore",
            "modifiedAfter",
            "modifiedBefore");
    private static final Set<String> KNOWN_FILTERS =
            Stream.concat(FILTERS.stream(), FILTERS_NOT_SUPPORTED.stream()).collect(Collectors.toUnmodifiableSet());

    private SearchRequest() {}

    public static SearchResources.Query parse(ObjectNode body) {
        BodyFields fields = BodyFields.of(body);
        fields.notSupported(NOT_SUPPORTED);
        Optional<QueryText> text = text(fields);
        SearchMode mode = fields.optional("mode", SearchRequest::mode).orElse(SearchMode.HYBRID);
        Filters filters = fields.optional("filters", Value::object)
                .map(SearchRequest::filters)
                .orElse(Filters.NONE);
        Page page = fields.optional("pagination", Value::object)
                .map(SearchRequest::page)
                .orElse(Page.FIRST);
        fields.flag("incognito");
        fields.violations().refuse();
        return new SearchResources.Query(
                text.orElseThrow(),
                mode,
                filters.kinds(),
                filters.tags(),
                filters.parents(),
                filters.ancestors(),
                page.number(),
                page.size());
    }

    /// A text of nothing but exclusions asks for nothing either.
    private static Optional<QueryText> text(BodyFields fields) {
        Optional<QueryText> text = fields.required("text", value -> value.text(0, QueryText.MAX_LENGTH))
                .map(QueryText::of);
        if (text.filter(QueryText::isBlank).isPresent()) {
            fields.violations().add("/text", "required", "text needs at least one word to look for.");
        }
        return text;
    }

    private static Optional<SearchMode> mode(Value value) {
        if (LATER_MODES.contains(value.node().asText())) {
            return value.refuse(
                    "not_supported",
                    "This mode is not supported by this version yet; use hybrid, keyword or semantic.");
        }
        return value.word(SearchMode::ofWireName, MODES);
    }

    private static Filters filters(BodyFields filters) {
        filters.refuseUnknown(KNOWN_FILTERS);
        filters.notSupported(FILTERS_NOT_SUPPORTED);
        return new Filters(
                Set.copyOf(filters.list("kinds", MAX_VALUES, Readings::kind)),
                Set.copyOf(filters.list("tagIds", MAX_VALUES, Readings::tagId)),
                Set.copyOf(filters.list("parentIds", MAX_VALUES, Readings::parent)),
                Set.copyOf(filters.list("ancestorIds", MAX_VALUES, Readings::parent)));
    }

    private static Page page(BodyFields pagination) {
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
                            "Pages reach as far as hit " + SearchResources.DEPTH + "; narrow the search instead.");
        }
        return new Page(number, size);
    }

    private record Filters(Set<Kind> kinds, Set<TagId> tags, Set<ParentRef> parents, Set<ParentRef> ancestors) {
        static final Filters NONE = new Filters(Set.of(), Set.of(), Set.of(), Set.of());
    }

    private record Page(int number, int size) {
        static final Page FIRST = new Page(1, DEFAULT_PAGE_SIZE);
    }
}
