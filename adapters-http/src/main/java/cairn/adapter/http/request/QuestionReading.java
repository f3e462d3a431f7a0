package cairn.adapter.http.request;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.DataUrl;
import cairn.adapter.http.request.field.KnownNames;
import cairn.adapter.http.request.field.Readings;
import cairn.application.search.PictureQuestion;
import cairn.application.search.Question;
import cairn.application.search.SearchConditions;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.SearchMode;
import cairn.domain.search.fusion.Precision;
import cairn.domain.search.query.QueryText;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// One question of a search, as its fields describe it. It may be empty.
///
/// @param text empty if absent, invalid or blank
/// @param byColour whether its filters include a colour, valid or not
record QuestionReading(
        BodyFields fields,
        Optional<QueryText> text,
        SearchMode mode,
        Precision precision,
        SearchConditions conditions,
        Optional<ResourceId> like,
        Optional<PictureQuestion> picture,
        boolean byColour) {
    private static final String MODES =
            "hybrid, text, keyword, semantic, semantic-text, similar-text, instant, semantic-image, similar-image";
    static final Set<String> NAMES = Set.of("text", "mode", "precision", "filters", "resourceId", "image");

    private static final QueryText NO_TEXT = QueryText.of("");

    /// The question of the request itself. Its filters apply to all questions,
    /// so it has none of its own.
    static QuestionReading of(BodyFields body) {
        return read(body, SearchMode.HYBRID, Precision.USUAL, SearchConditions.NONE, SearchFilters.nameColour(body));
    }

    /// A question of the list. The request's values are the defaults for its fields.
    static QuestionReading below(QuestionReading top, BodyFields question) {
        question.refuseUnknown(new KnownNames(NAMES, Map.of("query", "text", "q", "text", "filter", "filters")));
        return read(
                question,
                top.mode,
                top.precision,
                SearchFilters.parse(question),
                top.byColour || SearchFilters.nameColour(question));
    }

    private static QuestionReading read(
            BodyFields fields,
            SearchMode usualMode,
            Precision usualPrecision,
            SearchConditions conditions,
            boolean byColour) {
        return new QuestionReading(
                fields,
                fields.optional("text", value -> value.text(0, QueryText.MAX_LENGTH))
                        .map(QueryText::of),
                fields.optional("mode", value -> value.word(SearchMode::ofWireName, MODES))
                        .orElse(usualMode),
                fields.optional("precision", value -> value.decimal(0, 1))
                        .map(Precision::new)
                        .orElse(usualPrecision),
                conditions,
                fields.optional("resourceId", Readings::resourceId),
                fields.optional("image", value -> isBlank(value.node()) ? Optional.empty() : DataUrl.picture(value)),
                byColour);
    }

    private static boolean isBlank(BodyFields fields, String name) {
        return fields.isAbsent(name) || isBlank(fields.object().get(name));
    }

    private static boolean isBlank(JsonNode node) {
        return node.isTextual() && node.textValue().isBlank();
    }

    /// The question, unless it is empty. A text with only exclusions counts as empty.
    Optional<Question> ifAsked() {
        boolean asks = like.isPresent()
                || picture.isPresent()
                || text.filter(given -> !given.isBlank()).isPresent();
        return asks ? Optional.of(question()) : Optional.empty();
    }

    private Question question() {
        return new Question(fields.pointer(), text.orElse(NO_TEXT), mode, precision, conditions, like, picture);
    }

    /// The question. An empty one is a violation, unless one was reported already. A colour is enough to
    /// make it non-empty.
    Optional<Question> required() {
        Optional<Question> question = byColour ? Optional.of(question()) : ifAsked();
        boolean isMisread = text.isEmpty() && !fields.isAbsent("text")
                || like.isEmpty() && !fields.isAbsent("resourceId")
                || picture.isEmpty() && !isBlank(fields, "image");
        if (question.isEmpty() && !isMisread) {
            fields.violations()
                    .add(
                            fields.pointer() + "/text",
                            "required",
                            "text must contain at least one word, unless resourceId, image"
                                    + " or filters.color is given.");
        }
        return question;
    }
}
