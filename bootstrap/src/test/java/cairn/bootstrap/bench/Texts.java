package cairn.bootstrap.bench;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Notes of about 120 words, of a vocabulary whose frequencies fall off as those of a language do.
final class Texts {
    private static final int VOCABULARY = 20_000;
    private static final List<String> SYLLABLES = List.of(
            "ka", "lo", "mi", "ter", "ran", "pos", "el", "du", "sha", "vi", "nor", "ge", "bu", "zan", "fi", "re");

    private Texts() {}

    /// The same for the same number.
    static String note(int number) {
        Random random = new Random(number);
        String words = IntStream.range(0, 120).mapToObj(i -> word(random)).collect(Collectors.joining(" "));
        return "# Note " + number + " " + word(random) + "\n\n" + words + ".";
    }

    static String query(int number) {
        Random random = new Random(-1L - number);
        return word(random) + " " + word(random);
    }

    private static String word(Random random) {
        int rank = (int) (VOCABULARY * Math.pow(random.nextDouble(), 3));
        StringBuilder word = new StringBuilder();
        for (int left = rank + SYLLABLES.size(); left > 0; left /= SYLLABLES.size()) {
            word.append(SYLLABLES.get(left % SYLLABLES.size()));
        }
        return word.toString();
    }
}
