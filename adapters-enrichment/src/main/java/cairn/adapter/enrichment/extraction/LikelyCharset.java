package cairn.adapter.enrichment.extraction;

import cairn.adapter.enrichment.language.LanguageLikelihood;
import com.ibm.icu.text.CharsetDetector;
import com.ibm.icu.text.CharsetMatch;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Guesses the charset of bytes that have no byte order mark and are not UTF-8.
///
/// ICU recognises charsets by frequent letters, which fails for a few words. So each candidate is
/// decoded, and the one that reads most like a language wins; ICU's confidence decides between similar
/// ones.
final class LikelyCharset {
    /// Bytes that are examined.
    private static final int SAMPLE = 1 << 16;

    /// Bytes of the lines that are compared with languages.
    private static final int LINES = 4096;

    /// ICU's confidence out of 100. Text in another charset soon breaks the rules of double-byte
    /// charsets, which ICU knows.
    private static final int SURE = 50;

    private static final List<String> OF_TWO_BYTES = List.of("Shift_JIS", "EUC-JP", "EUC-KR", "GB18030", "Big5");

    /// Used if nothing fits: nearly every byte is a character in it.
    private static final String LAST_RESORT = "windows-1252";

    private static final List<String> OF_ONE_BYTE = List.of(
            LAST_RESORT,
            "windows-1251",
            "KOI8-R",
            "IBM866",
            "windows-1250",
            "ISO-8859-2",
            "windows-1253",
            "windows-1254",
            "windows-1255",
            "windows-1256");

    /// The Windows charsets have the characters of these, and quotation marks and dashes too.
    private static final Map<String, String> WIDER = Map.of(
            "ISO-8859-1", LAST_RESORT,
            "ISO-8859-7", "windows-1253",
            "ISO-8859-8", "windows-1255",
            "ISO-8859-8-I", "windows-1255",
            "ISO-8859-9", "windows-1254");

    private final LanguageLikelihood languages;

    LikelyCharset(LanguageLikelihood languages) {
        this.languages = languages;
    }

    Charset of(byte[] bytes) {
        int from = Math.max(0, firstBeyondAscii(bytes) - SAMPLE / 4);
        byte[] sample = Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + SAMPLE));
        Map<String, Integer> confidences = confidences(sample);
        Optional<String> sure = OF_TWO_BYTES.stream()
                .filter(name -> confidences.getOrDefault(name, 0) > SURE)
                .max(Comparator.comparing(name -> confidences.getOrDefault(name, 0)));
        return Charset.forName(sure.orElseGet(() -> readable(telling(sample), confidences)));
    }

    private static Map<String, Integer> confidences(byte[] sample) {
        Map<String, Integer> confidences = new LinkedHashMap<>();
        for (CharsetMatch match : new CharsetDetector().setText(sample).detectAll()) {
            String name = WIDER.getOrDefault(match.getName(), match.getName());
            if (Charset.isSupported(name) && !name.startsWith("UTF-")) {
                confidences.merge(name, match.getConfidence(), Math::max);
            }
        }
        OF_ONE_BYTE.forEach(name -> confidences.putIfAbsent(name, 0));
        return confidences;
    }

    private String readable(byte[] lines, Map<String, Integer> confidences) {
        String best = LAST_RESORT;
        double highest = 0;
        for (Map.Entry<String, Integer> candidate : confidences.entrySet()) {
            double score = likelihood(lines, candidate.getKey()) * (1 + candidate.getValue() / 200.0);
            if (score > highest) {
                highest = score;
                best = candidate.getKey();
            }
        }
        return best;
    }

    /// Returns 0 if the bytes are invalid in that charset.
    private double likelihood(byte[] lines, String charset) {
        try {
            return languages.of(Charset.forName(charset)
                    .newDecoder()
                    .decode(ByteBuffer.wrap(lines))
                    .toString());
        } catch (CharacterCodingException e) {
            return 0;
        }
    }

    /// Returns the lines with bytes beyond ASCII; the others are the same in all charsets.
    private static byte[] telling(byte[] sample) {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        int start = 0;
        while (start < sample.length && lines.size() < LINES) {
            int end = start;
            boolean tells = false;
            while (end < sample.length && sample[end] != '\n' && end - start < LINES) {
                tells |= sample[end] < 0;
                end++;
            }
            if (tells) {
                lines.write(sample, start, end - start);
                lines.write('\n');
            }
            start = Math.max(end, start + 1) + (end < sample.length && sample[end] == '\n' ? 1 : 0);
        }
        return lines.toByteArray();
    }

    private static int firstBeyondAscii(byte[] bytes) {
        int at = 0;
        while (at < bytes.length && bytes[at] >= 0) {
            at++;
        }
        return at;
    }
}
