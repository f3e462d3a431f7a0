package cairn.adapter.enrichment.extraction.parser.pdf;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.fontbox.FontBoxFont;
import org.apache.fontbox.ttf.OpenTypeFont;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.font.CIDFontMapping;
import org.apache.pdfbox.pdmodel.font.FontMapper;
import org.apache.pdfbox.pdmodel.font.FontMapping;
import org.apache.pdfbox.pdmodel.font.PDCIDSystemInfo;
import org.apache.pdfbox.pdmodel.font.PDFontDescriptor;
import org.jspecify.annotations.Nullable;

/// Replaces fonts that a PDF names but does not embed by the one font packed with PDFBox.
///
/// PDFBox's own mapper reads every font of the machine at first use (seconds) and leaves a cache file in the home
/// directory; only pictures of pages need the right shapes, text does not.
final class PackagedFonts implements FontMapper {
    private static final String FONT = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable TrueTypeFont loaded;

    private TrueTypeFont font() {
        lock.lock();
        try {
            if (loaded == null) {
                loaded = load();
            }
            return loaded;
        } finally {
            lock.unlock();
        }
    }

    private static TrueTypeFont load() {
        try (InputStream in = FontMapper.class.getResourceAsStream(FONT)) {
            if (in == null) {
                throw new IllegalStateException("the class path has no " + FONT);
            }
            return new TTFParser().parse(new RandomAccessReadBuffer(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public FontMapping<TrueTypeFont> getTrueTypeFont(String name, @Nullable PDFontDescriptor descriptor) {
        return new FontMapping<>(font(), true);
    }

    @Override
    public FontMapping<FontBoxFont> getFontBoxFont(String name, @Nullable PDFontDescriptor descriptor) {
        return new FontMapping<>(font(), true);
    }

    @Override
    public CIDFontMapping getCIDFont(
            String name, @Nullable PDFontDescriptor descriptor, @Nullable PDCIDSystemInfo system) {
        return new CIDFontMapping(absent(), font(), true);
    }

    /// The mapping takes an OpenType font or, if that is null, another font; here it is always the
    /// other.
    @SuppressWarnings("NullAway")
    private static OpenTypeFont absent() {
        return null;
    }
}
