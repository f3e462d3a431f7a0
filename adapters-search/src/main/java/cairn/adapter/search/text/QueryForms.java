package cairn.adapter.search.text;

import cairn.domain.search.query.PageAddress;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The forms of words that a query looks for.
public final class QueryForms {
    /// Maximum number of distinct forms; later ones of a long query are ignored.
    public static final int MAX_FORMS = 512;

    private static final int MOST_PIECES = 8;

    /// ASCII signs stand between the words of any text and program.
    private static final int FIRST_BEYOND_ASCII = 0x80;

    /// Punctuation in Unicode, but searched anyway.
    private static final String OTHER_SIGNS = "§¶†‡‰";

    private QueryForms() {}

    /// Each form with its weight, in the order of the text. Repeated words count repeatedly, and
    /// function words count little: "what are the effects of heat" is about effects and heat. Stems
    /// follow, then joined forms of hyphenated words, as far as there is room.
    ///
    /// @param limit maximum number of forms, up to [#MAX_FORMS]
    public static Map<String, Float> of(String text, int limit) {
        int most = Math.min(limit, MAX_FORMS);
        Map<String, Float> forms = new LinkedHashMap<>();
        Map<String, Float> stems = new LinkedHashMap<>();
        Map<String, Float> joined = new LinkedHashMap<>();
        FunctionWords functionWords = FunctionWords.of(text);
        WordTokens tokens = WordTokens.ofQuery(text);
        float importance = 1;
        int bases = 0;
        while (forms.size() < most && tokens.next()) {
            String form = tokens.term();
            if (tokens.step() > 0) {
                importance = functionWords.contains(form) ? Scoring.FUNCTION_WORD : 1;
                bases = 0;
            }
            switch (form.charAt(0)) {
                case WordTokens.STEM, WordTokens.PART ->
                    stems.merge(form, importance * Scoring.STEM_WEIGHT, Float::sum);
                case WordTokens.JOINED -> joined.merge(form, importance * Scoring.BASE_WEIGHT, Float::sum);
                case WordTokens.BASE -> {
                    float part = tokens.isJoined() ? Scoring.JOINED_WEIGHT : Scoring.PART_WEIGHT;
                    float weight = bases++ == 0 ? Scoring.BASE_WEIGHT : part;
                    forms.merge(form, importance * weight, Float::sum);
                }
                default -> forms.merge(form, importance, Float::sum);
            }
        }
        addWhileThereIsRoom(forms, stems, most);
        addWhileThereIsRoom(forms, joined, most);
        return forms;
    }

    private static void addWhileThereIsRoom(Map<String, Float> forms, Map<String, Float> others, int most) {
        others.entrySet().stream()
                .limit(Math.max(0, most - forms.size()))
                .forEach(other -> forms.put(other.getKey(), other.getValue()));
    }

    /// Pieces without spaces that have several tokens, such as `get-pip.py` or `a@b.example`: their
    /// exact occurrences count in addition to their words. For an address, the part without scheme and
    /// query. Includes [#signs].
    public static Set<String> pieces(String text) {
        Set<String> signs = signs(text);
        return Arrays.stream(text.split(" "))
                .filter(piece -> isPieced(piece) || signs.contains(piece))
                .limit(MOST_PIECES)
                .map(piece -> PageAddress.isOne(piece) ? PageAddress.of(piece).core() : piece)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /// Pieces without words that are searched as they are: fractions, superscripts, arrows and the like
    /// (`⅛`, `²`, `→`, `€`) wherever they stand alone; ASCII signs (`->`, `$`) only if the query has no
    /// words. Punctuation is left out.
    public static Set<String> signs(String text) {
        boolean isAll = !WordTokens.ofQueryWithoutStems(text).next();
        return Arrays.stream(text.split(" "))
                .filter(piece -> piece.codePoints().anyMatch(c -> isSign(c) && (isAll || c >= FIRST_BEYOND_ASCII)))
                .filter(piece -> isAll || !WordTokens.ofQueryWithoutStems(piece).next())
                .limit(MOST_PIECES)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static boolean isSign(int c) {
        return switch (Character.getType(c)) {
            case Character.OTHER_NUMBER, Character.MATH_SYMBOL, Character.CURRENCY_SYMBOL -> true;
            default -> OTHER_SIGNS.indexOf(c) >= 0;
        };
    }

    private static boolean isPieced(String piece) {
        StrictTokens tokens = new StrictTokens(piece);
        int runs = 0;
        int others = 0;
        while (tokens.next()) {
            int first = tokens.term().codePointAt(0);
            runs += Characters.isWord(first) && !Characters.isPaired(first) ? 1 : 0;
            others += Character.isLetterOrDigit(first) ? 0 : 1;
        }
        return runs > 1 && others > 0;
    }
}
