package cairn.adapter.enrichment.summary;

import cairn.application.port.memory.FactExtractor;
import cairn.domain.Text;
import cairn.domain.memory.Memory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// [FactExtractor] that makes each sentence a fact, without losing text. A sentence that is too short is
/// joined to the one before it, and if there are very many, neighbours are joined. A text in which
/// Markdown would hide a letter or digit, such as code, is split as it is. Each line of a chat is a
/// fact; see [FactLines].
public final class SentenceFacts implements FactExtractor {
    /// Maximum number of facts: each becomes a note, and all are created at once.
    private static final int MOST = 500;

    private static final Pattern PARAGRAPH = Pattern.compile("\\n\\s*\\n");

    @Override
    public List<String> facts(String text) {
        String unnumbered = FactLines.withoutNumbersOfLists(text);
        List<String> facts = split(Blocks.of(unnumbered).stream().map(Block::text));
        if (said(String.join(" ", facts)) < said(unnumbered)) {
            facts = split(Arrays.stream(PARAGRAPH.split(text)));
        }
        return facts.isEmpty() || Text.length(facts.getFirst()) < Memory.SHORTEST
                ? List.of(text.strip())
                : within(facts);
    }

    private static List<String> split(Stream<String> blocks) {
        List<String> facts = new ArrayList<>();
        blocks.flatMap(block -> FactLines.of(block).stream())
                .flatMap(lines -> SentenceSplitter.split(lines).stream())
                .forEach(sentence -> add(sentence, facts));
        return facts;
    }

    private static long said(String text) {
        return text.codePoints().filter(Character::isLetterOrDigit).count();
    }

    private static void add(String sentence, List<String> facts) {
        boolean isShort = Text.length(sentence) < Memory.SHORTEST
                || !facts.isEmpty() && Text.length(facts.getLast()) < Memory.SHORTEST;
        if (isShort && !facts.isEmpty()) {
            facts.set(facts.size() - 1, facts.getLast() + " " + sentence);
        } else {
            facts.add(sentence);
        }
    }

    private static List<String> within(List<String> facts) {
        int together = Math.ceilDiv(facts.size(), MOST);
        List<String> joined = new ArrayList<>();
        for (int i = 0; i < facts.size(); i += together) {
            joined.add(String.join(" ", facts.subList(i, Math.min(facts.size(), i + together))));
        }
        return joined;
    }
}
