package cairn.adapter.http.request;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Readings;
import cairn.adapter.http.request.field.Value;
import cairn.application.search.SearchConditions;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagName;
import cairn.domain.annotation.TagRef;
import cairn.domain.content.Colour;
import cairn.domain.tree.ParentRef;
import cairn.domain.tree.RootCriteria;
import cairn.domain.tree.RootRef;
import cairn.domain.workspace.AccountId;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// The `filters` of a search, or of one of its questions.
final class SearchFilters {
    private static final int MAX_VALUES = 1000;

    /// Fewer, because a hit must have all of them: each is a clause of the query.
    private static final int MAX_TAGS = 100;

    private static final int MAX_TEXT = 255;
    private static final int CHANNELS = 3;
    private static final int MAX_CHANNEL = 255;

    private static final Set<String> KNOWN = Set.of(
            "kinds",
            "color",
            "tagIds",
            "tags",
            "parentIds",
            "ancestorIds",
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

    private SearchFilters() {}

    /// @param question that contains the `filters`
    static SearchConditions parse(BodyFields question) {
        return question.optional("filters", Value::object)
                .map(SearchFilters::conditions)
                .orElse(SearchConditions.NONE);
    }

    /// Whether there is a colour, valid or not.
    static boolean nameColour(BodyFields question) {
        JsonNode colour = question.object().path("filters").path("color");
        return !colour.isMissingNode() && !colour.isNull() && !(colour.isArray() && colour.isEmpty());
    }

    private static SearchConditions conditions(BodyFields filters) {
        filters.refuseUnknown(KNOWN);
        return new SearchConditions(
                filters.pointer(),
                Set.copyOf(filters.list("kinds", MAX_VALUES, Readings::kind)),
                tags(filters),
                Set.copyOf(filters.list("parentIds", MAX_VALUES, Readings::parent)),
                Set.copyOf(filters.list("ancestorIds", MAX_VALUES, Readings::parent)),
                Set.copyOf(filters.list("rootIds", MAX_VALUES, Readings::parent)),
                Set.copyOf(filters.list("roots", MAX_VALUES, SearchFilters::root)),
                Set.copyOf(filters.list("excludeRoots", MAX_VALUES, SearchFilters::root)),
                users(filters),
                Set.copyOf(filters.list("mimeTypes", MAX_VALUES, Readings::mediaRange)),
                Readings.timeRange(filters, "created"),
                Readings.timeRange(filters, "modified"),
                filters.optional("color", SearchFilters::colour));
    }

    /// Red, green and blue; an empty list counts as none.
    private static Optional<Colour> colour(Value value) {
        if (!value.node().isArray()) {
            return value.wrongType("a list of three numbers: red, green and blue, 0 to 255");
        }
        if (value.node().isEmpty()) {
            return Optional.empty();
        }
        List<Integer> channels = new ArrayList<>();
        for (JsonNode channel : value.node()) {
            if (isChannel(channel)) {
                channels.add((int) Math.round(channel.doubleValue()));
            }
        }
        boolean isColour = value.node().size() == CHANNELS && channels.size() == CHANNELS;
        return isColour
                ? Optional.of(new Colour(channels.get(0), channels.get(1), channels.get(2)))
                : value.refuse("invalid_value", "A colour is three numbers from 0 to 255: red, green and blue.");
    }

    /// Any number, since averages and converted colours have fractions.
    private static boolean isChannel(JsonNode channel) {
        return channel.isNumber() && channel.doubleValue() >= 0 && channel.doubleValue() <= MAX_CHANNEL;
    }

    private static Set<TagRef> tags(BodyFields filters) {
        Set<TagRef> tags = new HashSet<>();
        filters.<TagId>list("tagIds", MAX_TAGS, Readings::tagId).forEach(id -> tags.add(new TagRef.ById(id)));
        tags.addAll(filters.<TagRef>list("tags", MAX_TAGS, SearchFilters::tag));
        return tags;
    }

    /// A name, or an object with an ID or a name.
    private static Optional<TagRef> tag(Value value) {
        if (!value.node().isObject()) {
            return tagName(value);
        }
        return value.object().flatMap(tag -> {
            tag.refuseUnknown(Set.of("id", "name"));
            return tag.isAbsent("id")
                    ? tag.required("name", SearchFilters::tagName)
                    : tag.required("id", Readings::tagId).map(TagRef.ById::new);
        });
    }

    private static Optional<TagRef> tagName(Value value) {
        return value.text(1, MAX_TEXT)
                .flatMap(name -> TagName.isValid(name)
                        ? Optional.of(new TagRef.ByName(new TagName(name)))
                        : value.refuse(
                                "too_short", "A tag's name must contain at least one character other than a space."));
    }

    /// An ID, an alias, a type such as SPACE, a subtype such as inbox, or an object that combines these.
    private static Optional<RootRef> root(Value value) {
        if (value.node().isObject()) {
            return value.object().flatMap(SearchFilters::described);
        }
        return value.text(1, MAX_TEXT).flatMap(text -> {
            if (text.startsWith("@")) {
                return Readings.parent(value).map(RootRef.Named::new);
            }
            Optional<RootRef> named = ParentRef.parse(text).map(RootRef.Named::new);
            return named.isPresent() ? named : Optional.of(new RootRef.Described(criteria(text)));
        });
    }

    private static Optional<RootRef> described(BodyFields root) {
        if (!root.isAbsent("id")) {
            root.refuseUnknown(Set.of("id"));
            return root.required("id", Readings::parent).map(RootRef.Named::new);
        }
        if (root.object().properties().stream()
                .allMatch(field -> field.getValue().isNull())) {
            root.violations().add(root.pointer(), "required", "A root requires an ID, a type or a subtype.");
            return Optional.empty();
        }
        return Optional.of(new RootRef.Described(Readings.rootCriteria(root)));
    }

    private static RootCriteria criteria(String word) {
        return Readings.rootType(word.toUpperCase(Locale.ROOT))
                .map(type -> new RootCriteria(Optional.of(type), Optional.empty(), Optional.empty()))
                .orElseGet(() -> new RootCriteria(Optional.empty(), Optional.of(word), Optional.empty()));
    }

    /// If both are given, only the users in both `userId` and `userIds`.
    private static Optional<Set<AccountId>> users(BodyFields filters) {
        List<AccountId> many = filters.list("userIds", MAX_VALUES, Readings::user);
        Optional<AccountId> one = filters.optional("userId", Readings::user);
        if (one.isEmpty()) {
            return many.isEmpty() ? Optional.empty() : Optional.of(Set.copyOf(many));
        }
        boolean both = many.isEmpty() || many.contains(one.get());
        return Optional.of(both ? Set.of(one.get()) : Set.of());
    }
}
