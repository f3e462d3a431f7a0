package cairn.adapter.search.text;

import cairn.application.port.SearchIndex.Document;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A text of a document, and how often each of its words counts.
public record WeightedText(String text, int weight) {

    /// The texts there are, in the order of their fields; none is empty.
    public static List<WeightedText> of(Document document) {
        List<WeightedText> texts = new ArrayList<>();
        add(texts, document.name(), Scoring.NAME_WEIGHT);
        add(texts, document.description(), Scoring.SIDE_WEIGHT);
        addBody(texts, document.text());
        add(texts, document.url(), Scoring.SIDE_WEIGHT);
        document.comments().forEach(comment -> add(texts, comment, Scoring.SIDE_WEIGHT));
        add(texts, String.join(", ", document.pictured().labels()), Scoring.SIDE_WEIGHT);
        return texts;
    }

    /// Headings stand in the text, and count beside it.
    private static void addBody(List<WeightedText> texts, @Nullable String body) {
        add(texts, body, Scoring.TEXT_WEIGHT);
        if (body != null) {
            Headings.of(body).forEach(heading -> add(texts, heading, Scoring.HEADING_WEIGHT));
        }
    }

    public static WeightedText ofSpace(String name) {
        return new WeightedText(name, Scoring.NAME_WEIGHT);
    }

    public static WeightedText ofTag(String name) {
        return new WeightedText(name, Scoring.TEXT_WEIGHT);
    }

    private static void add(List<WeightedText> texts, @Nullable String text, int weight) {
        if (text != null && !text.isEmpty()) {
            texts.add(new WeightedText(text, weight));
        }
    }
}
