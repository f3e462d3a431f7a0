package cairn.bootstrap.bench.peers;

import java.util.Locale;

/// @param vector what its words mean, for those who do not embed it themselves
@SuppressWarnings("ArrayRecordComponent")
record Question(String text, float[] vector) {
    /// The words joined by another, as query languages have it that find any of them.
    String anyOf(String or) {
        return String.join(or, text.toLowerCase(Locale.ROOT).split(" ", -1));
    }
}
