package cairn.domain.search.highlight;

import java.util.Arrays;
import java.util.List;

/// Scores parts of one text by the words that they contain; words that are rare in this text count more.
final class WindowScores {
    /// Score of each match: repetition decides between parts with the same words, but never
    /// outweighs another word.
    private static final double REPETITION = 0.001;

    private final List<Match> matches;

    /// The distinct words of the matches, sorted.
    private final int[] words;

    private final double[] rarities;

    /// For each match, the index of its word.
    private final int[] wordOf;

    WindowScores(List<Match> matches) {
        this.matches = matches;
        this.words = matches.stream().mapToInt(Match::word).sorted().distinct().toArray();
        this.wordOf = matches.stream()
                .mapToInt(match -> Arrays.binarySearch(words, match.word()))
                .toArray();
        this.rarities = rarities(wordOf, words.length);
    }

    private static double[] rarities(int[] wordOf, int words) {
        double[] rarities = new double[words];
        for (int word : wordOf) {
            rarities[word]++;
        }
        for (int word = 0; word < words; word++) {
            rarities[word] = 1 + Math.log(wordOf.length / rarities[word]);
        }
        return rarities;
    }

    double score(Window window) {
        int[] worth = new int[words.length];
        int count = 0;
        for (int i = window.first(); i < window.end(); i++) {
            if (window.holds(i)) {
                worth[wordOf[i]] = Math.max(worth[wordOf[i]], matches.get(i).worth());
                count++;
            }
        }
        double score = REPETITION * count;
        for (int word = 0; word < worth.length; word++) {
            score += worth[word] * rarities[word];
        }
        return score;
    }
}
