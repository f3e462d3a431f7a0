package cairn.adapter.enrichment.extraction.parser.ocr;

import cairn.adapter.enrichment.extraction.parser.limit.ExtractionDeadline;
import cairn.adapter.enrichment.extraction.parser.limit.StorableText;
import cairn.adapter.enrichment.extraction.parser.limit.TooComplexException;
import cairn.adapter.enrichment.picture.Orientation;
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

/// Extracts text from pictures: screenshots, photographed pages, scans of several pages.
public final class PictureParser {
    /// Larger pictures are not decoded. The largest that phones take are smaller.
    public static final long MOST_PIXELS = 64_000_000;

    /// Larger pictures are subsampled while they are read; text of a reasonable size stays legible.
    private static final long MANY_PIXELS = 12_000_000;

    private static final Set<String> FORMATS = Set.of("png", "jpeg", "gif", "bmp", "x-ms-bmp", "tiff", "webp");

    private final Ocr ocr;

    public PictureParser(Ocr ocr) {
        this.ocr = ocr;
    }

    public static boolean reads(MediaType type) {
        return type.getType().equals("image") && FORMATS.contains(type.getSubtype());
    }

    /// Why pictures can't be read; empty if they can, or if none was tried.
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
                return isPaged(reader) ? pages(reader, deadline) : picture(reader, Orientation.of(file), deadline);
            } finally {
                reader.dispose();
            }
        }
    }

    private static boolean isPaged(ImageReader reader) throws IOException {
        return reader.getFormatName().toLowerCase(Locale.ROOT).startsWith("tif");
    }

    /// Reads the first frame of an animation.
    private Extracted picture(ImageReader reader, Orientation orientation, ExtractionDeadline deadline)
            throws IOException {
        Ocr.Recognised read = ocr.read(decoded(reader, 0), orientation, deadline);
        return new Extracted(StorableText.of(read.text()), !read.whole(), null);
    }

    /// Reads the pages of a TIFF. Skips pages that can't be read, unless none can.
    private Extracted pages(ImageReader reader, ExtractionDeadline deadline) throws IOException {
        int pages = reader.getNumImages(true);
        StringBuilder text = new StringBuilder();
        boolean whole = true;
        int failed = 0;
        for (int i = 0; i < pages; i++) {
            text.append(i > 0 ? "\f" : "");
            if (i > 0 && deadline.isNear()) {
                return extracted(text, false, pages);
            }
            try {
                Ocr.Recognised page = page(reader, i, deadline);
                text.append(page.text());
                whole &= page.whole();
            } catch (IOException | RuntimeException e) {
                failed++;
                if (failed == pages) {
                    throw e;
                }
            }
        }
        return extracted(text, whole && failed == 0, pages);
    }

    private static Extracted extracted(StringBuilder text, boolean whole, int pages) {
        return new Extracted(StorableText.of(text.toString()), !whole, pages);
    }

    private Ocr.Recognised page(ImageReader reader, int index, ExtractionDeadline deadline) throws IOException {
        return ocr.read(decoded(reader, index), Orientation.ofTiff(reader.getImageMetadata(index)), deadline);
    }

    private static BufferedImage decoded(ImageReader reader, int index) throws IOException {
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
