package cairn.adapter.enrichment.language;

import cairn.application.port.Unavailable;
import cairn.application.port.extraction.LanguageDetector;
import cairn.domain.failure.Failure.Part;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Pattern;
import opennlp.tools.langdetect.Language;
import opennlp.tools.langdetect.LanguageDetectorME;
import opennlp.tools.langdetect.LanguageDetectorModel;
import opennlp.tools.ml.model.AbstractModel;
import org.jspecify.annotations.Nullable;

/// [LanguageDetector] by OpenNLP and its model of 103 languages, which is loaded at first use.
public final class OpenNlpLanguageDetector implements LanguageDetector, LanguageLikelihood {
    private static final String MODEL = "/langdetect-183.bin";

    /// Letters. With fewer, the model guesses. A CJK character says as much as several Latin ones.
    private static final int LEAST_LETTERS = 40;

    private static final int IDEOGRAPH_WORTH = 4;
    private static final int SYLLABLE_WORTH = 2;

    /// Characters that are examined; more do not reduce the errors.
    private static final int MAX_TEXT = 5000;

    /// Code spans and addresses, which are in no language or in another.
    private static final Pattern NO_LANGUAGE = Pattern.compile("`[^`]{1,500}`|https?://\\S+");

    private final LanguageCodes codes = new LanguageCodes();
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable LanguageDetectorModel model;

    @Override
    public Optional<String> detect(String text) {
        String head = NO_LANGUAGE
                .matcher(text.substring(0, Math.min(text.length(), MAX_TEXT)))
                .replaceAll(" ");
        if (weight(head) < LEAST_LETTERS) {
            return Optional.empty();
        }
        Language best = new LanguageDetectorME(model()).predictLanguage(head);
        return Optional.of(codes.shortest(best.getLang()));
    }

    @Override
    public double of(String text) {
        return new LanguageDetectorME(model()).predictLanguage(text).getConfidence();
    }

    private static int weight(String text) {
        return text.codePoints()
                .filter(Character::isLetter)
                .map(OpenNlpLanguageDetector::worth)
                .sum();
    }

    private static int worth(int letter) {
        return switch (Character.UnicodeScript.of(letter)) {
            case HAN -> IDEOGRAPH_WORTH;
            case HANGUL, HIRAGANA, KATAKANA -> SYLLABLE_WORTH;
            default -> 1;
        };
    }

    private LanguageDetectorModel model() {
        lock.lock();
        try {
            if (model == null) {
                model = load();
            }
            return model;
        } finally {
            lock.unlock();
        }
    }

    private static LanguageDetectorModel load() {
        try (InputStream in = OpenNlpLanguageDetector.class.getResourceAsStream(MODEL)) {
            if (in == null) {
                throw new IllegalStateException("the class path has no " + MODEL);
            }
            LanguageDetectorModel whole = new LanguageDetectorModel(in);
            PackedModel packed = PackedModel.of((AbstractModel) whole.getMaxentModel());
            return new LanguageDetectorModel(packed, Map.of(), whole.getFactory());
        } catch (IOException e) {
            throw new Unavailable(Part.SEARCH, "the language model can't be read", e);
        }
    }
}
