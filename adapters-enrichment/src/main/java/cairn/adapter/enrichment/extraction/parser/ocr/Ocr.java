package cairn.adapter.enrichment.extraction.parser.ocr;

import cairn.adapter.enrichment.extraction.parser.limit.Causes;
import cairn.adapter.enrichment.extraction.parser.limit.ExtractionDeadline;
import cairn.adapter.enrichment.picture.Orientation;
import java.awt.image.BufferedImage;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.tesseract.ETEXT_DESC;
import org.bytedeco.tesseract.ResultIterator;
import org.bytedeco.tesseract.TessBaseAPI;
import org.bytedeco.tesseract.global.tesseract;
import org.jspecify.annotations.Nullable;

/// Recognises text in pictures with Tesseract, in this process. Tesseract is loaded at first use. If its
/// library or trained data is missing, [#remark] says so, and everything else works.
public final class Ocr {
    /// Percent. Words below it are usually chance patterns in photographs.
    private static final float LEAST_CONFIDENCE = 60;

    /// Time kept for returning the recognised text.
    private static final Duration MARGIN = Duration.ofSeconds(1);

    private final OcrSettings settings;
    private @Nullable TessBaseAPI engine;
    private String remark = "";
    private boolean tried;

    public Ocr(OcrSettings settings) {
        this.settings = settings;
    }

    /// @param whole whether there was time for all of the picture
    public record Recognised(String text, boolean whole) {}

    public boolean isAvailable() {
        return engine() != null;
    }

    /// Why nothing is recognised; empty if recognition works or was not tried.
    String remark() {
        return remark;
    }

    public Recognised read(BufferedImage picture, ExtractionDeadline deadline) {
        return read(picture, Orientation.UPRIGHT, deadline);
    }

    /// @param orientation how the picture is turned first: Tesseract reads only horizontal lines
    Recognised read(BufferedImage picture, Orientation orientation, ExtractionDeadline deadline) {
        TessBaseAPI api = engine();
        if (api == null) {
            return new Recognised("", true);
        }
        Gray gray = Gray.of(picture, orientation);
        api.SetImage(gray.pixels(), gray.width(), gray.height(), 1, gray.width());
        try (ETEXT_DESC monitor = new ETEXT_DESC()) {
            monitor.set_deadline_msecs(
                    (int) Math.max(1, deadline.left().minus(MARGIN).toMillis()));
            boolean done = api.Recognize(monitor) == 0;
            return new Recognised(words(api), done);
        } finally {
            api.Clear();
        }
    }

    private @Nullable TessBaseAPI engine() {
        if (!tried && !settings.languages().isEmpty()) {
            tried = true;
            engine = load();
        }
        return engine;
    }

    private @Nullable TessBaseAPI load() {
        try {
            String languages = TrainedData.prepare(settings);
            TessBaseAPI api = new TessBaseAPI();
            if (api.Init(settings.folder().toString(), languages) != 0) {
                remark = "no text in pictures: Tesseract takes no trained data for " + languages + " from "
                        + settings.folder();
                return null;
            }
            api.SetVariable("debug_file", "/dev/null");
            api.SetPageSegMode(tesseract.PSM_AUTO);
            return api;
        } catch (Exception | LinkageError e) {
            remark = "no text in pictures: Tesseract can't be loaded: " + Causes.describe(e);
            return null;
        }
    }

    private static String words(TessBaseAPI api) {
        StringBuilder text = new StringBuilder();
        try (ResultIterator words = api.GetIterator()) {
            if (words == null || words.isNull()) {
                return "";
            }
            do {
                append(words, text);
            } while (words.Next(tesseract.RIL_WORD));
        }
        return text.toString().strip();
    }

    private static void append(ResultIterator words, StringBuilder text) {
        if (words.Confidence(tesseract.RIL_WORD) >= LEAST_CONFIDENCE) {
            try (BytePointer word = words.GetUTF8Text(tesseract.RIL_WORD)) {
                text.append(word == null ? "" : word.getString(StandardCharsets.UTF_8));
            }
            boolean endsLine = words.IsAtFinalElement(tesseract.RIL_TEXTLINE, tesseract.RIL_WORD);
            boolean endsParagraph = words.IsAtFinalElement(tesseract.RIL_PARA, tesseract.RIL_WORD);
            text.append(endsParagraph ? "\n\n" : endsLine ? "\n" : " ");
        }
    }
}
