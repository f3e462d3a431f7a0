package cairn.application.search;

import java.util.Arrays;
import java.util.List;

/// How much text one search may have scored: what it costs grows with the words, each of which is looked up, compared
/// and put to the model, and several questions multiply it.
final class WordAllowance {
    /// Tokens of all questions together, some 150 English words. Measured by `bench/worst-search`.
    static final int MOST = 192;

    private WordAllowance() {}

    /// The same questions, none with more words than its share. What short ones leave is for the longer ones.
    static List<Question> within(List<Question> questions) {
        int share = share(questions.stream()
                .mapToInt(question -> question.text().tokens())
                .sorted()
                .toArray());
        return questions.stream()
                .map(question -> question.withText(question.text().within(share)))
                .toList();
    }

    /// The most that each may have, so that all of them have no more than there is.
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
