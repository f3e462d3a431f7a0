package cairn.adapter.enrichment.summary;

import cairn.application.port.memory.FactExtractor;
import cairn.domain.Text;
import cairn.domain.memory.Memory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// [FactExtractor] that takes each sentence for a fact. Nothing that is said is lost: what is too short to stand alone
/// goes with what is before it, of very many sentences neighbours go together, and a text of which Markdown hides a
/// part, such as code, is split as it stands.
public final class SentenceFacts implements FactExtractor {
    /// Each is a note of its own, all made at once.
    private static final int MOST = 500;

    private static final Pattern PARAGRAPH = Pattern.compile("\\n\\s*\\n");

    @Override
    public List<String> facts(String text) {
        List<String> facts = split(Blocks.of(text).stream().map(Block::text));
        if (letters(String.join(" ", facts)) < letters(text)) {
            facts = split(Arrays.stream(PARAGRAPH.split(text)));
        }
        return facts.isEmpty() || Text.length(facts.getFirst()) < Memory.SHORTEST
                ? List.of(text.strip())
                : within(facts);
    }

    private static List<String> split(Stream<String> blocks) {
        List<String> facts = new ArrayList<>();
        blocks.flatMap(block -> SentenceSplitter.split(block).stream()).forEach(sentence -> add(sentence, facts));
        return facts;
    }

    private static long letters(String text) {
        return text.codePoints().filter(Character::isLetter).count();
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
