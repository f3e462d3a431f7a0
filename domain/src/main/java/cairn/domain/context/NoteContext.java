package cairn.domain.context;

import cairn.domain.Text;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The text of a short note together with the notes around it: "Mine is blue" means something only
/// beside the note that names the subject. Measured: ADR 32.
public final class NoteContext {
    /// To be changed when the same notes would get another context.
    public static final String VERSION = "4";

    /// A text of this many words, or characters for scripts without spaces, needs no context.
    private static final int WORDS = 60;

    private static final int CHARACTERS = 600;

    /// A neighbour may be longer by this factor.
    private static final double BRIEF = 1.5;

    private static final Pattern SPACE = Pattern.compile("\\s+");

    private NoteContext() {}

    /// Whether a text needs a context.
    public static boolean isShort(String text) {
        return isBelow(text, 1);
    }

    /// Whether the texts around a short one are short enough to be turns of a conversation or entries of
    /// a journal. Between long texts, a short one has its own subject.
    public static boolean areBrief(Collection<String> neighbours) {
        return neighbours.stream().allMatch(text -> isBelow(text, BRIEF));
    }

    private static boolean isBelow(String text, double factor) {
        return text.length() <= factor * CHARACTERS && words(text) < factor * WORDS;
    }

    /// Puts the name in front of the text, unless the text begins with it.
    public static String named(String name, String text) {
        return text.strip().startsWith(name) ? text : name + ": " + text;
    }

    /// Joins the texts of the note and its neighbours, in the order of creation.
    public static String text(List<String> heads) {
        return heads.stream().filter(text -> !text.isEmpty()).collect(Collectors.joining("\n"));
    }

    /// Truncates the text of a neighbour, which may be longer than a short one.
    public static String head(String text) {
        return SPACE.splitAsStream(Text.head(text.strip(), CHARACTERS))
                .limit(WORDS)
                .collect(Collectors.joining(" "));
    }

    static long words(String text) {
        return SPACE.splitAsStream(text).filter(word -> !word.isEmpty()).count();
    }
}
