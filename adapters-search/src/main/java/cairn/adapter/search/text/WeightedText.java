package cairn.adapter.search.text;

import cairn.application.port.search.SearchIndex.Document;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A text of a document, and the weight of its words.
///
/// @param text as written, for quoted parts
/// @param words the text that loose words are matched against
public record WeightedText(String text, String words, int weight) {
    private WeightedText(String text, int weight) {
        this(text, text, weight);
    }

    /// All texts that are not empty, in the order of their fields.
    public static List<WeightedText> of(Document document) {
        List<WeightedText> texts = new ArrayList<>();
        add(texts, document.name(), Scoring.NAME_WEIGHT);
        add(texts, document.description(), Scoring.SIDE_WEIGHT);
        addBody(texts, document.text());
        add(texts, document.url(), Scoring.SIDE_WEIGHT);
        document.comments().forEach(comment -> add(texts, comment, Scoring.SIDE_WEIGHT));
        document.pictured().labels().forEach(label -> texts.add(ofLabel(label)));
        return texts;
    }

    /// The text of a short note together with its neighbours; empty if it has no context.
    public static List<WeightedText> ofContext(Document document) {
        List<WeightedText> texts = new ArrayList<>();
        if (document.context() != null) {
            add(texts, document.name(), Scoring.NAME_WEIGHT);
            add(texts, document.context(), Scoring.TEXT_WEIGHT);
        }
        return texts;
    }

    /// A label of two words is indexed as one, since it means neither of them: a hot dog is no dog. It
    /// can still be found by meaning.
    private static WeightedText ofLabel(String label) {
        return new WeightedText(label, label.replace(" ", ""), Scoring.SIDE_WEIGHT);
    }

    /// Headings are part of the text, and also count separately.
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
