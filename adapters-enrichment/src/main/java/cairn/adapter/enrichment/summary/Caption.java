package cairn.adapter.enrichment.summary;

import cairn.domain.Text;
import cairn.domain.resource.Insight;
import java.util.List;
import java.util.regex.Pattern;

/// Joins sentences into one text of at most [Insight#MAX_CAPTION] code points.
final class Caption {
    /// A colon at the end, which announces something that is not in the caption.
    private static final Pattern ANNOUNCING = Pattern.compile("\\s*[:：][.\\s]*$");

    private static final String CUT = "…";

    /// Characters that may be given up to cut between words.
    private static final int SLACK = 100;

    private Caption() {}

    static String of(List<String> sentences) {
        StringBuilder caption = new StringBuilder();
        for (String sentence : sentences) {
            append(ANNOUNCING.matcher(sentence).replaceFirst(""), caption);
        }
        return cut(caption.toString().strip());
    }

    private static void append(String sentence, StringBuilder caption) {
        if (!caption.isEmpty()) {
            int last = caption.codePointBefore(caption.length());
            boolean unspaced = Scripts.isUnspaced(last);
            caption.append(!unspaced && Character.isLetterOrDigit(last) ? "." : "");
            caption.append(unspaced && Scripts.isUnspaced(sentence.codePointAt(0)) ? "" : " ");
        }
        caption.append(sentence);
    }

    /// Cuts at the end of a word if one is near.
    static String cut(String text) {
        if (Text.length(text) <= Insight.MAX_CAPTION) {
            return text;
        }
        String head = Text.head(text, Insight.MAX_CAPTION - 1);
        int space = head.lastIndexOf(' ');
        return (space > head.length() - SLACK ? head.substring(0, space) : head).strip() + CUT;
    }
}
