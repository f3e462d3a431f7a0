package cairn.adapter.http.request;

import cairn.application.search.Question;
import cairn.application.search.SearchConditions;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.Precision;
import cairn.domain.search.QueryText;
import cairn.domain.search.SearchMode;
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
        boolean byColour) {
    private static final String MODES =
            "hybrid, text, keyword, semantic, semantic-text, similar-text, instant, semantic-image, similar-image";
    private static final Set<String> PICTURE_MODES = Set.of("semantic-image", "similar-image");
    private static final QueryText NO_TEXT = QueryText.of("");

    /// The question of the request itself; its filters hold for all, so they are none of its own.
    static QuestionReading of(BodyFields body) {
        return read(body, SearchMode.HYBRID, Precision.USUAL, SearchConditions.NONE, SearchFilters.nameColour(body));
    }

    /// A question of the list, which leaves to the request's what it does not say.
    static QuestionReading below(QuestionReading top, BodyFields question) {
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
        refusePictures(fields);
        return new QuestionReading(
                fields,
                fields.optional("text", value -> value.text(0, QueryText.MAX_LENGTH))
                        .map(QueryText::of),
                fields.optional("mode", QuestionReading::mode).orElse(usualMode),
                fields.optional("precision", value -> value.decimal(0, 1))
                        .map(Precision::new)
                        .orElse(usualPrecision),
                conditions,
                fields.optional("resourceId", Readings::resourceId),
                byColour);
    }

    private static void refusePictures(BodyFields fields) {
        fields.optional("image", Value::text)
                .filter(picture -> !picture.isBlank())
                .ifPresent(picture -> fields.violations()
                        .add(
                                fields.pointer() + "/image",
                                "not_supported",
                                "Searching by a picture is not supported by this version yet; search by text."));
    }

    private static Optional<SearchMode> mode(Value value) {
        if (value.node().isTextual() && PICTURE_MODES.contains(value.node().textValue())) {
            return value.refuse(
                    "not_supported",
                    "Searching pictures by what they show is not supported by this version yet; use hybrid, keyword,"
                            + " semantic or instant.");
        }
        return value.word(SearchMode::ofWireName, MODES);
    }

    /// The question, if it asks anything. A text of nothing but exclusions asks for nothing.
    Optional<Question> ifAsked() {
        boolean asks =
                like.isPresent() || text.filter(given -> !given.isBlank()).isPresent();
        return asks ? Optional.of(question()) : Optional.empty();
    }

    private Question question() {
        return new Question(fields.pointer(), text.orElse(NO_TEXT), mode, precision, conditions, like);
    }

    /// The question; that it asks nothing is a violation, unless one says so already. Where it has to ask something, a
    /// colour will do.
    Optional<Question> required() {
        Optional<Question> question = byColour ? Optional.of(question()) : ifAsked();
        boolean isMisread =
                text.isEmpty() && !fields.isAbsent("text") || like.isEmpty() && !fields.isAbsent("resourceId");
        if (question.isEmpty() && !isMisread) {
            fields.violations()
                    .add(
                            fields.pointer() + "/text",
                            "required",
                            "text needs at least one word to look for, or resourceId something to be like, or"
                                    + " filters.color a colour.");
        }
        return question;
    }
}
