package cairn.adapter.search.text;

import java.util.LinkedHashMap;
import java.util.Map;

/// The forms of words that a query looks for.
public final class QueryForms {
    /// Distinct forms that are looked for; what comes after them in a long query is left out.
    public static final int MAX_FORMS = 512;

    private QueryForms() {}

    /// Each form with what it counts, in the order of the text.
    ///
    /// @param limit at most [#MAX_FORMS] count
    public static Map<String, Float> of(String text, int limit) {
        Map<String, Float> forms = new LinkedHashMap<>();
        WordTokens tokens = WordTokens.ofQuery(text);
        while (forms.size() < Math.min(limit, MAX_FORMS) && tokens.next()) {
            String form = tokens.term();
            forms.put(form, form.charAt(0) == WordTokens.BASE ? Scoring.BASE_WEIGHT : 1f);
        }
        return forms;
    }
}
