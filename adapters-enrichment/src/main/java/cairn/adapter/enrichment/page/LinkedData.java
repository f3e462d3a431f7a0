package cairn.adapter.enrichment.page;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/// The metadata of a page in JSON-LD with the vocabulary of schema.org.
final class LinkedData {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MOST_CHARACTERS = 1 << 19;
    private static final int MOST_THINGS = 200;

    /// Types of things that a page may be about, unlike breadcrumbs, the site or a search box.
    private static final Set<String> SUBJECTS = Set.of(
            "article",
            "newsarticle",
            "blogposting",
            "reportagenewsarticle",
            "techarticle",
            "scholarlyarticle",
            "report",
            "product",
            "recipe",
            "videoobject",
            "discussionforumposting",
            "socialmediaposting",
            "qapage",
            "question",
            "event",
            "book",
            "movie",
            "podcastepisode",
            "softwareapplication",
            "course",
            "howto",
            "webpage");

    private final Optional<JsonNode> subject;

    private LinkedData(Optional<JsonNode> subject) {
        this.subject = subject;
    }

    static LinkedData of(Document page) {
        List<JsonNode> things = new ArrayList<>();
        for (Element script : page.select("script[type=application/ld+json]")) {
            parse(script.data()).ifPresent(node -> collect(node, things));
        }
        Optional<JsonNode> told = things.stream()
                .filter(thing -> is(thing, SUBJECTS) && !is(thing, Set.of("webpage")))
                .findFirst()
                .or(() -> things.stream().filter(thing -> is(thing, SUBJECTS)).findFirst());
        return new LinkedData(told);
    }

    private static Optional<JsonNode> parse(String json) {
        if (json.length() > MOST_CHARACTERS) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(JSON.readTree(json));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }

    private static void collect(JsonNode node, List<JsonNode> things) {
        if (things.size() >= MOST_THINGS) {
            return;
        }
        if (node.isArray()) {
            node.forEach(each -> collect(each, things));
        } else if (node.isObject()) {
            things.add(node);
            collect(node.path("@graph"), things);
            collect(node.path("mainEntity"), things);
        }
    }

    private static boolean is(JsonNode thing, Set<String> types) {
        return each(thing.path("@type"))
                .map(type -> type.asText().toLowerCase(Locale.ROOT).replaceFirst("^.*[/#:]", ""))
                .anyMatch(types::contains);
    }

    /// Returns the first of these properties that the page has: a text, or the name or address of a
    /// thing.
    Optional<String> text(String... properties) {
        return Stream.of(properties)
                .flatMap(property -> subject.stream().map(thing -> thing.path(property)))
                .flatMap(value -> each(value).limit(1))
                .map(LinkedData::told)
                .filter(text -> !text.isBlank())
                .findFirst();
    }

    /// Returns the names of a property's values, at most five, separated by commas.
    Optional<String> names(String property) {
        String names = subject.stream()
                .flatMap(thing -> each(thing.path(property)))
                .map(LinkedData::told)
                .filter(name -> !name.isBlank())
                .distinct()
                .limit(5)
                .collect(Collectors.joining(", "));
        return names.isEmpty() ? Optional.empty() : Optional.of(names);
    }

    private static String told(JsonNode value) {
        if (value.isValueNode()) {
            return value.asText("");
        }
        return value.path("name")
                .asText(value.path("url").asText(value.path("@id").asText("")));
    }

    private static Stream<JsonNode> each(JsonNode value) {
        if (value.isMissingNode() || value.isNull()) {
            return Stream.empty();
        }
        return value.isArray() ? StreamSupport.stream(value.spliterator(), false) : Stream.of(value);
    }
}
