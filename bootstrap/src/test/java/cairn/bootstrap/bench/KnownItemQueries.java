package cairn.bootstrap.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Queries made of notes, each of which should find the note it was made of. The same every time.
final class KnownItemQueries {
    private static final Pattern WORD =
            Pattern.compile("(?<![\\p{L}\\p{M}\\p{N}_])\\p{L}[\\p{L}\\p{M}]{4,}(?![\\p{N}_])");
    private static final Pattern SPACELESS =
            Pattern.compile("[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}\\p{IsThai}\\p{IsLao}ー]{5,}");
    private static final Pattern IDENTIFIER =
            Pattern.compile("\\b(?:[A-Za-z]+\\d[A-Za-z0-9]*|[a-z]+[A-Z][A-Za-z]+|[A-Za-z]+(?:_[A-Za-z0-9]+)+"
                    + "|\\d+(?:\\.\\d+)+|[a-z0-9][a-z0-9-]*(?:\\.[a-z0-9-]+)+)\\b");
    private static final int TRIES = 60;

    private final List<Note> notes;
    private final List<String> folded;
    private final List<Set<String>> words;
    private final Map<String, Integer> frequencies = new HashMap<>();

    KnownItemQueries(List<Note> notes) {
        this.notes = notes;
        this.folded = notes.stream()
                .map(note -> (note.title() + "\n" + note.text()).toLowerCase(Locale.ROOT))
                .toList();
        words = folded.stream().map(KnownItemQueries::words).toList();
        words.forEach(its -> its.forEach(word -> frequencies.merge(word, 1, Integer::sum)));
    }

    record Note(int number, String lang, String title, String text) {}

    /// @param rule what must hold of everything that is found
    record KnownItem(String query, Note note, Predicate<Note> rule) {}

    enum Kind {
        QUOTED("quoted, straight or typographic"),
        IDENTIFIER("identifier"),
        PART("a part of an identifier"),
        SPACELESS("Chinese, Japanese, Korean, Thai, Lao"),
        WORDS("three words"),
        TYPO("three words, one misspelt"),
        TYPO_ALONE("one rare word, misspelt"),
        NEGATION("two words, and another excluded"),
        BEGINNING("two words, the last a beginning (`instant`)");

        final String label;

        Kind(String label) {
            this.label = label;
        }
    }

    List<KnownItem> of(Kind kind, int count) {
        Random random = new Random(kind.ordinal() + 1L);
        List<KnownItem> items = new ArrayList<>();
        for (int tries = 0; items.size() < count && tries < count * TRIES; tries++) {
            Note note = notes.get(random.nextInt(notes.size()));
            query(kind, note, random).ifPresent(items::add);
        }
        return items;
    }

    private Optional<KnownItem> query(Kind kind, Note note, Random random) {
        return switch (kind) {
            case QUOTED -> quoted(note, random);
            case IDENTIFIER ->
                one(note, IDENTIFIER, random).filter(this::isUnique).map(found -> free(found, note));
            case PART -> part(note, random);
            case SPACELESS -> spaceless(note, random);
            case WORDS -> rare(note, 3, random).map(words -> free(String.join(" ", words), note));
            case TYPO ->
                rare(note, 3, random)
                        .map(words -> free(
                                misspelt(words.getFirst(), random) + " " + words.get(1) + " " + words.get(2), note));
            case TYPO_ALONE ->
                rare(note, 1, random)
                        .map(List::getFirst)
                        .filter(word -> frequencies.getOrDefault(word, 0) == 1)
                        .map(word -> free(misspelt(word, random), note));
            case NEGATION -> negation(note, random);
            case BEGINNING ->
                rare(note, 2, random)
                        .map(words -> free(words.getFirst() + " " + words.get(1).substring(0, 4), note));
        };
    }

    private static KnownItem free(String query, Note note) {
        return new KnownItem(query, note, any -> true);
    }

    private boolean isUnique(String part) {
        String wanted = part.toLowerCase(Locale.ROOT);
        return folded.stream().filter(text -> text.contains(wanted)).limit(2).count() == 1;
    }

    private Optional<KnownItem> quoted(Note note, Random random) {
        List<String> lines =
                note.text().lines().filter(line -> line.split(" ").length > 4).toList();
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        String[] words = lines.get(random.nextInt(lines.size())).split(" ");
        int from = random.nextInt(words.length - 3);
        String part =
                String.join(" ", List.of(words).subList(from, Math.min(words.length, from + 3 + random.nextInt(3))));
        boolean hasMarks = part.chars().anyMatch(c -> "\"“”„«»「」『』《》＂".indexOf(c) >= 0);
        if (hasMarks || !isUnique(part)) {
            return Optional.empty();
        }
        String[] marks =
                List.of("\"\"", "“”", "„“", "«»", "「」").get(random.nextInt(5)).split("");
        String wanted = part.toLowerCase(Locale.ROOT);
        return Optional.of(new KnownItem(
                marks[0] + part + marks[1],
                note,
                found -> folded.get(found.number()).contains(wanted)));
    }

    private Optional<KnownItem> part(Note note, Random random) {
        return one(note, IDENTIFIER, random).flatMap(whole -> {
            List<String> parts = List.of(whole.split("[_.-]|(?<=\\D)(?=\\d)|(?<=\\d)(?=\\D)|(?<=[a-z])(?=[A-Z])"));
            return parts.stream()
                    .filter(part -> part.length() > 1 && isUnique(part))
                    .max(Comparator.comparingInt(String::length))
                    .map(part -> free(part, note));
        });
    }

    private Optional<KnownItem> spaceless(Note note, Random random) {
        return one(note, SPACELESS, random).flatMap(run -> {
            int length = Math.min(run.length(), 4 + random.nextInt(4));
            int from = random.nextInt(run.length() - length + 1);
            String part = run.substring(from, from + length);
            return isUnique(part) && Character.isLetter(part.codePointAt(0))
                    ? Optional.of(free(part, note))
                    : Optional.empty();
        });
    }

    private Optional<KnownItem> negation(Note note, Random random) {
        return rare(note, 2, random)
                .flatMap(asked -> notes.stream()
                        .filter(other -> asked.stream().anyMatch(words.get(other.number())::contains))
                        .flatMap(other -> words.get(other.number()).stream())
                        .filter(word -> !folded.get(note.number()).contains(word))
                        .findFirst()
                        .map(excluded -> without(asked, excluded, note)));
    }

    private KnownItem without(List<String> asked, String excluded, Note note) {
        String edge = "[\\p{L}\\p{N}\\p{M}]";
        Pattern banned = Pattern.compile("(?<!" + edge + ")" + Pattern.quote(excluded) + "(?!" + edge + ")");
        return new KnownItem(
                String.join(" ", asked) + " -" + excluded,
                note,
                found -> !banned.matcher(folded.get(found.number())).find());
    }

    private static Optional<String> one(Note note, Pattern pattern, Random random) {
        List<String> found =
                pattern.matcher(note.text()).results().map(MatchResult::group).toList();
        return found.isEmpty() ? Optional.empty() : Optional.of(found.get(random.nextInt(found.size())));
    }

    /// The rarest words of a note, in any order; the first of them is the rarest.
    private Optional<List<String>> rare(Note note, int count, Random random) {
        List<String> own = new ArrayList<>(words.get(note.number()));
        Collections.shuffle(own, random);
        own.sort(Comparator.comparingInt(word -> frequencies.getOrDefault(word, 0)));
        if (own.size() < count) {
            return Optional.empty();
        }
        List<String> rarest = own.subList(0, count);
        boolean tells = frequencies.getOrDefault(rarest.getFirst(), 0) == 1;
        return tells ? Optional.of(rarest) : Optional.empty();
    }

    private static Set<String> words(String folded) {
        Set<String> words = new TreeSet<>();
        WORD.matcher(folded).results().map(MatchResult::group).forEach(word -> {
            if (!SPACELESS.matcher(word).find()) {
                words.add(word);
            }
        });
        return words;
    }

    /// Replaces, drops, inserts or swaps a letter, but never the first.
    private static String misspelt(String word, Random random) {
        StringBuilder slip = new StringBuilder(word);
        int at = 1 + random.nextInt(word.length() - 2);
        char other = word.charAt(random.nextInt(word.length()));
        switch (random.nextInt(4)) {
            case 0 -> slip.setCharAt(at, other);
            case 1 -> slip.deleteCharAt(at);
            case 2 -> slip.insert(at, other);
            default -> {
                slip.setCharAt(at, word.charAt(at + 1));
                slip.setCharAt(at + 1, word.charAt(at));
            }
        }
        return slip.toString().equals(word) ? misspelt(word, random) : slip.toString();
    }
}
