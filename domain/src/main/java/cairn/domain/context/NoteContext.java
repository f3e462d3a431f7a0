package cairn.domain.context;

import cairn.domain.Text;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What a short note says together with those around it. "Mine is blue" answers a question only beside the note that
/// says what is spoken of. Measured: ADR 32.
public final class NoteContext {
    /// Changes when the same notes would come to another context.
    public static final String VERSION = "3";

    /// A text of so many words, or characters where a script has no spaces, says enough by itself.
    private static final int WORDS = 60;

    private static final int CHARACTERS = 600;

    /// A neighbour may be this many times as long.
    private static final double BRIEF = 1.5;

    private static final Pattern SPACE = Pattern.compile("\\s+");

    private NoteContext() {}

    /// Whether a text has a context.
    public static boolean isShort(String text) {
        return isBelow(text, 1);
    }

    /// Whether the texts around a short one are short enough to be turns of a conversation or entries of a journal.
    /// Between long texts, a short one is on a matter of its own.
    public static boolean areBrief(Collection<String> neighbours) {
        return neighbours.stream().allMatch(text -> isBelow(text, BRIEF));
    }

    private static boolean isBelow(String text, double factor) {
        return text.length() <= factor * CHARACTERS && words(text) < factor * WORDS;
    }

    /// The text with its name in front, unless it begins with the name.
    public static String named(String name, String text) {
        return text.strip().startsWith(name) ? text : name + ": " + text;
    }

    /// The text to be embedded, and whose words count.
    ///
    /// @param texts of the note and its neighbours, in the order of creation; long ones are cut
    public static String text(List<String> texts) {
        return texts.stream()
                .map(NoteContext::head)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    private static String head(String text) {
        return SPACE.splitAsStream(Text.head(text.strip(), CHARACTERS))
                .limit(WORDS)
                .collect(Collectors.joining(" "));
    }

    static long words(String text) {
        return SPACE.splitAsStream(text).filter(word -> !word.isEmpty()).count();
    }
}
