package cairn.adapter.enrichment.summary;

import cairn.domain.Text;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// A text split into its sentences, in order and of limited number.
record Document(String title, List<Sentence> sentences) {
    /// Characters that are read: the beginning of a long text says best what the whole is about.
    private static final int MAX_TEXT = 100_000;

    private static final int MAX_SENTENCES = 1000;

    static Document of(String title, String text) {
        String head = Text.cut(text, MAX_TEXT);
        List<Sentence> sentences = new ArrayList<>();
        for (Block block : Blocks.of(head)) {
            add(block, sentences);
            if (sentences.size() >= MAX_SENTENCES) {
                break;
            }
        }
        return new Document(title, List.copyOf(sentences));
    }

    private static void add(Block block, List<Sentence> to) {
        for (String text : SentenceSplitter.split(block.text())) {
            to.add(new Sentence(text, block.kind(), WordSplitter.split(text), to.size()));
        }
    }

    /// The sentences of prose, in order, without repetitions and without the title.
    List<Sentence> prose() {
        Set<String> seen = new HashSet<>(Set.of(Text.folded(title.strip())));
        return sentences.stream()
                .filter(Sentence::isProse)
                .filter(sentence -> isNew(sentence, seen))
                .toList();
    }

    private static boolean isNew(Sentence sentence, Set<String> seen) {
        String folded = Text.folded(sentence.text());
        return seen.add(folded);
    }
}
