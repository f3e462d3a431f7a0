package cairn.bootstrap.bench.latency;

import cairn.application.port.search.SearchIndex.QueryVector;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Notes that nobody wrote: a name of 3 words and a text of 80, of a vocabulary of 50,000 with Zipf's distribution, and
/// a unit vector near one of 200 centres. The same number gives the same note, and the same question.
public final class Corpus {
    /// The number of questions that have vectors.
    static final int QUESTIONS = 512;

    private static final int DIMENSIONS = 384;
    private static final String MODEL = "clusters";
    private static final int VOCABULARY = 50_000;
    private static final int CENTRES = 200;

    /// Two of a cluster have a cosine of about 0.6, of two clusters of about 0.
    private static final double NOISE = 0.8;

    /// Questions draw from other seeds than notes do.
    private static final int FIRST_QUESTION = 1 << 30;

    private final List<String> vocabulary = vocabulary(new Random(1));
    private final List<float[]> centres = Stream.iterate(1, seed -> seed + 1)
            .limit(CENTRES)
            .map(seed -> unit(direction(new Random(seed))))
            .toList();
    private final List<QueryVector> meanings =
            IntStream.range(0, QUESTIONS).mapToObj(this::makeMeaning).toList();

    public String name(int note) {
        return words(new Random(note), 3);
    }

    public String text(int note) {
        Random random = new Random(~note);
        return IntStream.range(0, 8).mapToObj(i -> words(random, 10) + ". ").collect(Collectors.joining());
    }

    /// Those of a cluster are numbered evenly apart.
    QueryVector vector(int note) {
        return new QueryVector(MODEL, near(centres.get(note % CENTRES), note));
    }

    /// The words of a question are as frequent as those of notes.
    public String question(int number, int words) {
        return words(new Random(FIRST_QUESTION + number), words);
    }

    /// The last word is cut to a prefix.
    public String typed(int number, int words, int letters) {
        String question = question(number, words);
        int last = question.lastIndexOf(' ') + 1;
        return question.substring(0, Math.min(question.length(), last + letters));
    }

    /// @param number below [#QUESTIONS]
    QueryVector meaning(int number) {
        return meanings.get(number);
    }

    private QueryVector makeMeaning(int number) {
        int seed = FIRST_QUESTION + number;
        return new QueryVector(MODEL, near(centres.get(new Random(seed).nextInt(CENTRES)), seed));
    }

    private String words(Random random, int count) {
        return Stream.generate(() -> word(random)).limit(count).collect(Collectors.joining(" "));
    }

    private String word(Random random) {
        int rank = (int) Math.exp(random.nextDouble() * Math.log(VOCABULARY));
        return vocabulary.get(Math.min(rank, VOCABULARY - 1));
    }

    private static List<String> vocabulary(Random random) {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < VOCABULARY; i++) {
            StringBuilder word = new StringBuilder();
            int length = 2 + random.nextInt(9);
            for (int c = 0; c < length; c++) {
                word.append("etaoinshrdlucmfwypvbgkjqxz".charAt((int) (26 * Math.pow(random.nextDouble(), 2))));
            }
            words.add(word.toString());
        }
        return words;
    }

    /// A vector that lies near another of unit length.
    ///
    /// @param number gives its direction from there
    public float[] near(float[] centre, int number) {
        float[] noise = unit(direction(new Random(number)));
        return unit(IntStream.range(0, centre.length)
                .mapToDouble(i -> centre[i] + NOISE * noise[i])
                .toArray());
    }

    private static double[] direction(Random random) {
        return random.doubles(DIMENSIONS, -1, 1).toArray();
    }

    private static float[] unit(double[] direction) {
        double length =
                Math.sqrt(Arrays.stream(direction).map(value -> value * value).sum());
        float[] values = new float[direction.length];
        IntStream.range(0, values.length).forEach(i -> values[i] = (float) (direction[i] / length));
        return values;
    }
}
