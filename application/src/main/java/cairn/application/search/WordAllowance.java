package cairn.application.search;

import java.util.Arrays;
import java.util.List;

/// Limits the text that one search scores. The cost grows with the words, which are looked up, compared
/// and embedded, and several queries multiply it.
final class WordAllowance {
    /// Maximum number of tokens of all queries together, about 150 English words. Measured by
    /// `bench/worst-search`.
    static final int MOST = 192;

    private WordAllowance() {}

    /// Limits each query to its share. Longer queries get what short ones leave over.
    static List<Question> within(List<Question> questions) {
        int share = share(questions.stream()
                .mapToInt(question -> question.text().tokens())
                .sorted()
                .toArray());
        return questions.stream()
                .map(question -> question.withText(question.text().within(share)))
                .toList();
    }

    /// The largest limit per query with which all of them fit.
    private static int share(int[] ascending) {
        int left = MOST;
        for (int i = 0; i < ascending.length; i++) {
            int share = left / (ascending.length - i);
            if (ascending[i] > share) {
                return share;
            }
            left -= ascending[i];
        }
        return Arrays.stream(ascending).max().orElse(MOST);
    }
}
