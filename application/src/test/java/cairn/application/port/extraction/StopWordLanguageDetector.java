package cairn.application.port.extraction;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// A [LanguageDetector] that knows English and German by a few small words.
public final class StopWordLanguageDetector implements LanguageDetector {
    private static final int LEAST_LETTERS = 40;
    private static final Set<String> ENGLISH = Set.of("the", "and", "of", "is", "it", "on");
    private static final Set<String> GERMAN = Set.of("der", "die", "und", "ist", "des", "für");

    @Override
    public Optional<String> detect(String text) {
        if (text.codePoints().filter(Character::isLetter).count() < LEAST_LETTERS) {
            return Optional.empty();
        }
        List<String> words = Arrays.asList(text.toLowerCase(Locale.ROOT).split("[^\\p{L}]+"));
        long english = words.stream().filter(ENGLISH::contains).count();
        long german = words.stream().filter(GERMAN::contains).count();
        if (english == german) {
            return Optional.empty();
        }
        return Optional.of(english > german ? "en" : "de");
    }
}
