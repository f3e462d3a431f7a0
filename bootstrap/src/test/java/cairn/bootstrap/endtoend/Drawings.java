package cairn.bootstrap.endtoend;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import javax.imageio.ImageIO;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;

/// Pictures made for a test.
public final class Drawings {
    public static final int RED = 0xFFD01010;
    public static final int GREEN = 0xFF10A020;
    public static final int BLUE = 0xFF1030C0;

    private Drawings() {}

    /// One colour all over.
    public static byte[] plain(String format, int width, int height, int argb) {
        return encoded(format, image(width, height, argb, argb));
    }

    /// One colour in the upper half, another in the lower.
    public static byte[] halves(String format, int width, int height, int upper, int lower) {
        return encoded(format, image(width, height, upper, lower));
    }

    /// A JPEG with the EXIF orientation in front.
    public static byte[] turned(byte[] jpeg, int orientation) {
        byte[] exif = {
            'E',
            'x',
            'i',
            'f',
            0,
            0,
            'M',
            'M',
            0,
            42,
            0,
            0,
            0,
            8,
            0,
            1,
            1,
            0x12,
            0,
            3,
            0,
            0,
            0,
            1,
            0,
            (byte) orientation,
            0,
            0,
            0,
            0,
            0,
            0
        };
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(jpeg, 0, 2);
        out.write(0xFF);
        out.write(0xE1);
        out.write(0);
        out.write(exif.length + 2);
        out.writeBytes(exif);
        out.write(jpeg, 2, jpeg.length - 2);
        return out.toByteArray();
    }

    /// A page of A4 with a line of text, red in its upper half.
    public static byte[] pdf(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PDDocument document = new PDDocument()) {
            PDPage page = new PDPage(PDRectangle.A4);
            document.addPage(page);
            try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                float half = PDRectangle.A4.getHeight() / 2;
                content.setNonStrokingColor(new Color(RED));
                content.addRect(0, half, PDRectangle.A4.getWidth(), half);
                content.fill();
                content.setNonStrokingColor(Color.BLACK);
                content.beginText();
                content.setFont(new PDType1Font(FontName.HELVETICA), 12);
                content.newLineAtOffset(50, 300);
                content.showText(text);
                content.endText();
            }
            document.save(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    public static byte[] svg(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    public static BufferedImage decoded(byte[] bytes) {
        try {
            return Objects.requireNonNull(ImageIO.read(new ByteArrayInputStream(bytes)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static BufferedImage image(int width, int height, int upper, int lower) {
        boolean opaque = upper >>> 24 == 0xFF && lower >>> 24 == 0xFF;
        BufferedImage image =
                new BufferedImage(width, height, opaque ? BufferedImage.TYPE_INT_RGB : BufferedImage.TYPE_INT_ARGB);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                image.setRGB(x, y, y < height / 2 ? upper : lower);
            }
        }
        return image;
    }

    private static byte[] encoded(String format, BufferedImage image) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            if (!ImageIO.write(image, format, out)) {
                throw new IllegalArgumentException("no encoder of " + format);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}
