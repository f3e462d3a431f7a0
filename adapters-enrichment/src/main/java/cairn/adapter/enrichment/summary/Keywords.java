package cairn.adapter.enrichment.summary;

import cairn.adapter.enrichment.summary.Block.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Finds the most telling words and phrases of a document: those that occur often, early, and in its
/// title.
///
/// Counting needs no model and no language, only stop words. The measures are a simple form of those of
/// YAKE and RAKE (frequency, position; phrases are runs between stop words).
final class Keywords {
    private static final int MOST = 10;
    private static final int LONGEST_PHRASE = 3;
    private static final double TITLE_BONUS = 2.2;
    private static final double HEADING_BONUS = 1.3;
    private static final double PHRASE_BONUS = 1.25;

    private final StopWords.Chosen stopWords;
    private final double sentences;
    private final Map<String, Term> terms = new LinkedHashMap<>();

    Keywords(Document document, StopWords.Chosen stopWords) {
        this.stopWords = stopWords;
        this.sentences = Math.max(1, document.sentences().size());
        List<Word> title = WordSplitter.split(document.title());
        read(document.title(), title, Term.Place.TITLE, 0);
        for (Sentence sentence : document.sentences()) {
            Term.Place place = sentence.kind() == Kind.HEADING ? Term.Place.HEADING : Term.Place.TEXT;
            read(sentence.text(), sentence.words(), place, sentence.position());
        }
    }

    /// Counts every run of up to three telling words.
    private void read(String text, List<Word> words, Term.Place place, int position) {
        for (int first = 0; first < words.size(); first++) {
            StringBuilder key = new StringBuilder();
            int most = Math.min(words.size(), first + LONGEST_PHRASE);
            for (int last = first; last < most; last++) {
                Word word = words.get(last);
                if (!stopWords.isTelling(word) || last > first && !word.joined()) {
                    break;
                }
                key.append(last > first ? " " : "").append(word.key());
                String surface = text.substring(words.get(first).start(), word.end());
                terms.computeIfAbsent(key.toString(), k -> new Term(k, position))
                        .count(surface, place, first == 0);
            }
        }
    }

    List<String> best() {
        Map<Term, Double> scores = new HashMap<>();
        terms.values().stream().filter(this::isCandidate).forEach(term -> scores.put(term, score(term)));
        List<Term> ranked = scores.keySet().stream()
                .sorted(Comparator.comparingDouble((Term term) -> -scores.getOrDefault(term, 0.0))
                        .thenComparing(Term::key))
                .toList();
        List<Term> chosen = new ArrayList<>();
        for (Term term : ranked) {
            if (chosen.size() < MOST && chosen.stream().noneMatch(term::saysTheSameAs)) {
                chosen.add(term);
            }
        }
        return chosen.stream().map(Term::surface).distinct().toList();
    }

    /// A phrase must be repeated or be in the title; otherwise its words may be neighbours by chance.
    private boolean isCandidate(Term term) {
        return term.size() == 1 || term.count() > 1 || term.isIn(Term.Place.TITLE);
    }

    private double score(Term term) {
        double words = term.words().stream()
                .map(terms::get)
                .mapToDouble(word -> word == null ? 0 : wordScore(word))
                .average()
                .orElse(0);
        boolean phrase = term.size() > 1 && term.count() * 2 >= rarest(term);
        return words * (phrase ? PHRASE_BONUS : term.size() > 1 ? 0.8 : 1);
    }

    private int rarest(Term term) {
        return term.words().stream()
                .map(terms::get)
                .mapToInt(word -> word == null ? 0 : word.count())
                .min()
                .orElse(0);
    }

    private double wordScore(Term word) {
        double early = 1.3 - 0.3 * word.first() / sentences;
        double place =
                (word.isIn(Term.Place.TITLE) ? TITLE_BONUS : 1) * (word.isIn(Term.Place.HEADING) ? HEADING_BONUS : 1);
        return (1 + Math.log(word.count())) * early * place * lengthFactor(word.key());
    }

    /// Longer words are rarer, and rarer words tell more. Ideographs tell much despite their short
    /// length.
    private static double lengthFactor(String key) {
        if (key.codePoints().allMatch(Scripts::isUnspaced)) {
            return 1.1;
        }
        return Math.min(1.2, 0.7 + 0.06 * key.length());
    }
}
