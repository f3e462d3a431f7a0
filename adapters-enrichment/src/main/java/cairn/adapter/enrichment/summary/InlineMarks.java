package cairn.adapter.enrichment.summary;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Removes inline markup of Markdown and HTML. Links keep their text; addresses and emphasis are
/// dropped.
///
/// Lengths in the patterns are limited, so that a hostile line costs at most a constant per character.
final class InlineMarks {
    /// Marks that are literal inside code and after a backslash. During the other steps, private use
    /// characters replace them.
    private static final String LITERAL = "<>*_[]()~`\\!&";

    private static final char FIRST_STAND_IN = '\uE000';

    private record Step(Pattern pattern, String replacement) {
        static Step of(String pattern, String replacement) {
            return new Step(Pattern.compile(pattern), replacement);
        }
    }

    private static final Pattern CODE = Pattern.compile("(`{1,3})([^`]{1,500})\\1");
    private static final Pattern ESCAPE = Pattern.compile("\\\\([!-/:-@\\[-`{-~])");
    private static final String LABEL = "\\[([^\\[\\]]{0,300})]";

    private static final String TARGET = "(?:\\([^()\\n]{0,1000}\\)|\\[[^\\[\\]]{0,100}])";

    private static final List<Step> STEPS = List.of(
            // A picture inside a link is a badge; its label is not part of the text.
            Step.of("\\[!" + LABEL + TARGET + "]" + TARGET, ""),
            Step.of("!?" + LABEL + "\\([^()\\n]{0,1000}(?:\\([^()\\n]{0,200}\\)[^()\\n]{0,200})?\\)", "$1"),
            Step.of("\\[\\[(?:[^\\[\\]|]{1,200}\\|)?([^\\[\\]|]{1,200})]]", "$1"),
            Step.of("\\[\\^[^\\[\\]\\s]{1,50}]|\\[\\d{1,3}]", ""),
            Step.of("!?" + LABEL + "\\[[^\\[\\]]{0,100}]", "$1"),
            Step.of("<?\\b(?:https?|ftp|mailto):[^\\s<>()]{1,2000}>?(?<![.,;:!?])", ""),
            Step.of("</?[a-zA-Z][^<>]{0,500}>", " "),
            Step.of("(?<![\\p{L}\\p{N}])\\*{1,3}(?=\\S)|(?<=\\S)\\*{1,3}(?![\\p{L}\\p{N}])", ""),
            Step.of("(?<![\\p{L}\\p{N}])_{1,3}(?=\\S)|(?<=\\S)_{1,3}(?![\\p{L}\\p{N}])", ""),
            Step.of("~~", ""),
            Step.of("&nbsp;", " "),
            Step.of("&lt;", "<"),
            Step.of("&gt;", ">"),
            Step.of("&quot;", "\""),
            Step.of("&(?:apos|#39);", "'"),
            Step.of("&amp;", "&"),
            Step.of("\\(\\s*\\)", ""),
            Step.of("[ \\t\\u00A0\\u2000-\\u200B\\u3000]+", " "),
            Step.of(" (?=[.,;!?)]( |$))", ""));

    private InlineMarks() {}

    static String strip(String text) {
        String plain = ESCAPE.matcher(text).replaceAll(found -> stoodIn(found, 1));
        plain = CODE.matcher(plain).replaceAll(found -> stoodIn(found, 2));
        for (Step step : STEPS) {
            plain = step.pattern.matcher(plain).replaceAll(step.replacement);
        }
        return restored(plain);
    }

    private static String stoodIn(MatchResult found, int group) {
        StringBuilder out = new StringBuilder();
        for (char c : found.group(group).toCharArray()) {
            int mark = LITERAL.indexOf(c);
            out.append(mark < 0 ? c : (char) (FIRST_STAND_IN + mark));
        }
        return out.toString().replace("$", "\\$");
    }

    private static String restored(String text) {
        StringBuilder out = new StringBuilder(text.length());
        for (char c : text.toCharArray()) {
            int mark = c - FIRST_STAND_IN;
            out.append(mark >= 0 && mark < LITERAL.length() ? LITERAL.charAt(mark) : c);
        }
        return out.toString();
    }
}
