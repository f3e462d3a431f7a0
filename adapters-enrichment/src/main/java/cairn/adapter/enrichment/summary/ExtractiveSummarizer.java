package cairn.adapter.enrichment.summary;

import cairn.application.port.extraction.SentenceVectors;
import cairn.application.port.extraction.Summarizer;
import cairn.domain.Text;
import java.util.List;
import java.util.regex.Pattern;

/// [Summarizer] that selects the most telling sentences and words of the text itself, so that nothing is
/// made up. Judges centrality by vectors of sentences, and keywords by counting.
public final class ExtractiveSummarizer implements Summarizer {
    /// Rises when the same text would get another summary than before.
    private static final String VERSION = "extractive-2";
    private static final int ENOUGH = 3;
    private static final int MAX_RAW = 2000;
    private static final Pattern SPACE = Pattern.compile("\\s+");
    private final StopWords stopWords = StopWords.load();

    @Override
    public String version() {
        return VERSION;
    }

    @Override
    public Summary summarize(String title, String text, SentenceVectors sentences) {
        Document document = Document.of(title, text);
        StopWords.Chosen chosen = stopWords.choose(document.sentences());
        return new Summary(
                VERSION,
                caption(document, text, new Selection(sentences, chosen)),
                new Keywords(document, chosen).best());
    }

    private String caption(Document document, String text, Selection selection) {
        List<Sentence> sentences = sentences(document);
        if (sentences.isEmpty()) {
            return Caption.cut(SPACE.matcher(Text.cut(text.strip(), MAX_RAW)).replaceAll(" "));
        }
        return Caption.of(
                selection.choose(sentences).stream().map(Sentence::text).toList());
    }

    /// Returns the sentences to choose a caption from. A short text gives all of them, a text without
    /// prose its headings and rows, and one with nothing but markup none. Sentences that only announce
    /// something are used if there is little else.
    private static List<Sentence> sentences(Document document) {
        List<Sentence> prose = document.prose();
        if (prose.isEmpty()) {
            return document.sentences().stream().limit(ENOUGH).toList();
        }
        List<Sentence> telling = prose.stream().filter(Sentence::isTelling).toList();
        if (telling.size() >= ENOUGH) {
            return telling;
        }
        List<Sentence> wordy = prose.stream().filter(Sentence::isWordy).toList();
        return prose.size() <= ENOUGH || wordy.isEmpty() ? prose.subList(0, Math.min(ENOUGH, prose.size())) : wordy;
    }
}
