package cairn.adapter.enrichment.extraction;

import java.awt.Color;
import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import org.apache.pdfbox.pdmodel.PDDocument;

/// Pictures of text.
final class Pictures {
    private Pictures() {}

    static byte[] png(String... lines) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(drawn(lines), "png", bytes);
        return bytes.toByteArray();
    }

    /// A TIFF of a page for each text.
    static byte[] tiff(String... pages) throws IOException {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("tiff").next();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ImageOutputStream out = ImageIO.createImageOutputStream(bytes)) {
            writer.setOutput(out);
            writer.prepareWriteSequence(null);
            for (String page : pages) {
                writer.writeToSequence(new IIOImage(drawn(page), null, null), null);
            }
            writer.endWriteSequence();
        }
        return bytes.toByteArray();
    }

    static BufferedImage drawn(String... lines) throws IOException {
        BufferedImage picture = new BufferedImage(1000, 100 + 50 * lines.length, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = picture.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, picture.getWidth(), picture.getHeight());
        graphics.setColor(Color.BLACK);
        graphics.setFont(font());
        for (int i = 0; i < lines.length; i++) {
            graphics.drawString(lines[i], 40, 90 + 50 * i);
        }
        graphics.dispose();
        return picture;
    }

    /// The one packed with PDFBox, so that every machine draws the same.
    private static Font font() throws IOException {
        String name = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";
        try (InputStream bytes = Objects.requireNonNull(PDDocument.class.getResourceAsStream(name))) {
            return Font.createFont(Font.TRUETYPE_FONT, bytes).deriveFont(40f);
        } catch (FontFormatException e) {
            throw new IllegalStateException(e);
        }
    }
}
