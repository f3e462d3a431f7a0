package cairn.adapter.enrichment.extraction.parser.ocr;

import cairn.adapter.enrichment.extraction.parser.limit.ExtractionDeadline;
import cairn.adapter.enrichment.extraction.parser.limit.StorableText;
import cairn.adapter.enrichment.extraction.parser.limit.TooComplexException;
import cairn.application.port.extraction.TextExtractor.Extraction;
import cairn.application.port.extraction.TextExtractor.Extraction.Extracted;
import cairn.application.port.extraction.TextExtractor.Extraction.Unsupported;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Locale;
import java.util.Set;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import org.apache.tika.mime.MediaType;

/// Text in pictures: screenshots, photographed pages, scans of several pages.
public final class PictureParser {
    /// Of a picture that is decoded at all: a phone's largest.
    public static final long MOST_PIXELS = 64_000_000;

    /// Beyond these a picture is thinned out while it is read: text large enough to be meant stays legible.
    private static final long MANY_PIXELS = 12_000_000;

    private static final Set<String> FORMATS = Set.of("png", "jpeg", "gif", "bmp", "x-ms-bmp", "tiff", "webp");

    private final Ocr ocr;

    public PictureParser(Ocr ocr) {
        this.ocr = ocr;
    }

    public static boolean reads(MediaType type) {
        return type.getType().equals("image") && FORMATS.contains(type.getSubtype());
    }

    /// Why pictures can't be read; empty when they can or none was tried.
    public String remark() {
        return ocr.remark();
    }

    public Extraction parse(Path file, ExtractionDeadline deadline) throws IOException {
        if (!ocr.isAvailable()) {
            return new Unsupported();
        }
        try (ImageInputStream in = ImageIO.createImageInputStream(file.toFile())) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
            if (!readers.hasNext()) {
                return new Unsupported();
            }
            ImageReader reader = readers.next();
            try {
                reader.setInput(in);
                return read(reader, deadline);
            } finally {
                reader.dispose();
            }
        }
    }

    /// Of moving pictures the first; pages of a TIFF are pages.
    private Extraction read(ImageReader reader, ExtractionDeadline deadline) throws IOException {
        boolean paged = reader.getFormatName().toLowerCase(Locale.ROOT).startsWith("tif");
        int pages = paged ? reader.getNumImages(true) : 1;
        StringBuilder text = new StringBuilder();
        boolean whole = true;
        for (int i = 0; i < pages; i++) {
            if (i > 0) {
                text.append('\f');
            }
            if (i > 0 && deadline.isNear()) {
                return extracted(text, false, pages);
            }
            Ocr.Recognised page = ocr.read(picture(reader, i), deadline);
            text.append(page.text());
            whole &= page.whole();
        }
        return extracted(text, whole, paged ? pages : 0);
    }

    private static Extracted extracted(StringBuilder text, boolean whole, int pages) {
        return new Extracted(StorableText.of(text.toString()), !whole, pages == 0 ? null : pages);
    }

    private static BufferedImage picture(ImageReader reader, int index) throws IOException {
        long pixels = (long) reader.getWidth(index) * reader.getHeight(index);
        if (pixels > MOST_PIXELS) {
            throw new TooComplexException("a picture of " + pixels + " pixels");
        }
        int step = (int) Math.ceil(Math.sqrt((double) pixels / MANY_PIXELS));
        ImageReadParam param = reader.getDefaultReadParam();
        param.setSourceSubsampling(Math.max(1, step), Math.max(1, step), 0, 0);
        return reader.read(index, param);
    }
}
