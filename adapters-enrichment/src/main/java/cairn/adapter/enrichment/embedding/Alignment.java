package cairn.adapter.enrichment.embedding;

import java.util.ArrayDeque;
import java.util.Deque;

/// Finds the tokens of a part among the tokens of its text. They need not be adjacent: the part lacks
/// marks of emphasis and addresses of links, and a word that was hyphenated has one token in the part
/// and two in the text.
///
/// Local alignment after Smith and Waterman (1981): finds the matches with the highest score, where
/// every token skipped on either side lowers the score.
final class Alignment {
    private static final int MATCH = 16;

    /// Penalty for a token of the part that the text lacks.
    private static final int LACKING = 16;

    /// Penalty for a token of the text that the part lacks. It is low, because the address of a link has
    /// dozens.
    private static final int BETWEEN = 1;

    /// Share of a part's tokens that must match for the part to count as found.
    private static final double ENOUGH = 0.7;

    private enum Step {
        BEGIN,
        MATCHED,
        LACKING,
        BETWEEN
    }

    private final int[] text;
    private final int[] part;
    private final int from;
    private final Step[][] steps;
    private int bestPart;
    private int bestText;

    /// @param from index of the first token of the text to search
    private Alignment(int[] text, int[] part, int from) {
        this.text = text;
        this.part = part;
        this.from = from;
        this.steps = new Step[part.length + 1][text.length - from + 1];
    }

    /// Returns the positions of the part's tokens in the text, ascending; empty if the part is not
    /// found.
    static int[] find(int[] text, int[] part, int from) {
        if (part.length == 0 || from >= text.length) {
            return new int[0];
        }
        int exact = indexOf(text, part, from);
        if (exact >= 0) {
            return range(exact, part.length);
        }
        Alignment alignment = new Alignment(text, part, from);
        alignment.weigh();
        int[] positions = alignment.positions();
        return positions.length < ENOUGH * part.length ? new int[0] : positions;
    }

    private static int indexOf(int[] text, int[] part, int from) {
        for (int at = from; at <= text.length - part.length; at++) {
            int same = 0;
            while (same < part.length && text[at + same] == part[same]) {
                same++;
            }
            if (same == part.length) {
                return at;
            }
        }
        return -1;
    }

    private static int[] range(int first, int count) {
        int[] positions = new int[count];
        for (int i = 0; i < count; i++) {
            positions[i] = first + i;
        }
        return positions;
    }

    private void weigh() {
        int[] before = new int[text.length - from + 1];
        int best = 0;
        for (int p = 1; p <= part.length; p++) {
            int[] row = new int[before.length];
            for (int t = 1; t < row.length; t++) {
                row[t] = weigh(p, t, before, row);
                if (row[t] > best) {
                    best = row[t];
                    bestPart = p;
                    bestText = t;
                }
            }
            before = row;
        }
    }

    private int weigh(int p, int t, int[] before, int[] row) {
        int lacking = before[t] - LACKING;
        int between = row[t - 1] - BETWEEN;
        if (part[p - 1] == text[from + t - 1]) {
            steps[p][t] = Step.MATCHED;
            int matched = before[t - 1] + MATCH;
            if (matched >= lacking && matched >= between) {
                return matched;
            }
        }
        int weight = Math.max(lacking, between);
        if (weight <= 0) {
            steps[p][t] = Step.BEGIN;
            return 0;
        }
        steps[p][t] = lacking >= between ? Step.LACKING : Step.BETWEEN;
        return weight;
    }

    private int[] positions() {
        Deque<Integer> positions = new ArrayDeque<>();
        int p = bestPart;
        int t = bestText;
        while (p > 0 && t > 0 && steps[p][t] != Step.BEGIN) {
            Step step = steps[p][t];
            if (step == Step.MATCHED) {
                positions.addFirst(from + t - 1);
            }
            p -= step == Step.BETWEEN ? 0 : 1;
            t -= step == Step.LACKING ? 0 : 1;
        }
        return positions.stream().mapToInt(position -> position).toArray();
    }
}
