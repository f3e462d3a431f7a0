package cairn.bootstrap.bench.peers;

import cairn.bootstrap.bench.latency.Corpus;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/// The notes and questions that all peers are given. They are made before anything is measured, and kept.
///
/// @param few questions of two words
/// @param many questions of eight words
record Material(List<Note> notes, List<Question> few, List<Question> many) {
    /// Questions whose time is taken; those behind them warm up.
    static final int TIMED = 150;

    static final int WARMING = 200;
    static final int WORDS = 8;
    private static final int TAGS = 50;

    /// Their first 48 bits are a time, as in those that Cairn makes.
    private static final long FIRST_ID = 0x01890a5d_0000_7000L;

    Material {
        notes = List.copyOf(notes);
        few = List.copyOf(few);
        many = List.copyOf(many);
    }

    static Material of(int notes, Vectors vectors) {
        Corpus corpus = new Corpus();
        return new Material(
                IntStream.range(0, notes)
                        .parallel()
                        .mapToObj(i -> note(corpus, vectors.centres(), i))
                        .toList(),
                questions(corpus, 2, vectors.questions()),
                questions(corpus, WORDS, vectors.questions()));
    }

    /// Every second has two tags.
    private static Note note(Corpus corpus, List<float[]> centres, int number) {
        return new Note(
                new UUID(FIRST_ID + ((long) number << 16), Long.MIN_VALUE + number),
                corpus.name(number),
                corpus.text(number),
                number % 2 == 0 ? List.of(tag(number)) : List.of(tag(number), tag(number / 2 + 1)),
                corpus.near(centres.get(number % centres.size()), number));
    }

    private static String tag(int number) {
        return "tag" + number % TAGS;
    }

    private static List<Question> questions(Corpus corpus, int words, List<float[]> vectors) {
        return IntStream.range(0, TIMED + WARMING)
                .mapToObj(i -> new Question(corpus.question(i, words), vectors.get(i)))
                .toList();
    }
}
