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

/// One question of a search as its fields tell it, which may ask nothing.
///
/// @param text empty when absent, misread or blank
/// @param byColour whether its filters ask for a colour, readable or not
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

    /// The question of the request itself; its filters hold for all, so they are none of its own.
    static QuestionReading of(BodyFields body) {
        return read(body, SearchMode.HYBRID, Precision.USUAL, SearchConditions.NONE, SearchFilters.nameColour(body));
    }

    /// A question of the list, which leaves to the request's what it does not say.
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

    /// The question, if it asks anything. A text of nothing but exclusions asks for nothing.
    Optional<Question> ifAsked() {
        boolean asks = like.isPresent()
                || picture.isPresent()
                || text.filter(given -> !given.isBlank()).isPresent();
        return asks ? Optional.of(question()) : Optional.empty();
    }

    private Question question() {
        return new Question(fields.pointer(), text.orElse(NO_TEXT), mode, precision, conditions, like, picture);
    }

    /// The question; that it asks nothing is a violation, unless one says so already. Where it has to ask something, a
    /// colour will do.
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
