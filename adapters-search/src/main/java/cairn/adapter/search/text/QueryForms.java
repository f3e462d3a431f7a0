package cairn.adapter.search.text;

import java.util.LinkedHashMap;
import java.util.Map;

/// The forms of words that a query looks for.
public final class QueryForms {
    /// Distinct forms that are looked for; what comes after them in a long query is left out.
    public static final int MAX_FORMS = 512;

    private QueryForms() {}

    /// Each form with what it counts, in the order of the text. What is said twice counts twice, and words that only
    /// hold a question together count for little: "what are the effects of heat" asks for effects and heat.
    ///
    /// @param limit at most [#MAX_FORMS] count
    public static Map<String, Float> of(String text, int limit) {
        Map<String, Float> forms = new LinkedHashMap<>();
        FunctionWords functionWords = FunctionWords.of(text);
        WordTokens tokens = WordTokens.ofQuery(text);
        float importance = 1;
        while (forms.size() < Math.min(limit, MAX_FORMS) && tokens.next()) {
            String form = tokens.term();
            if (tokens.step() > 0) {
                importance = functionWords.contains(form) ? Scoring.FUNCTION_WORD : 1;
            }
            float weight = form.charAt(0) == WordTokens.BASE ? Scoring.BASE_WEIGHT : 1;
            forms.merge(form, importance * weight, Float::sum);
        }
        return forms;
    }
}
