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
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.plugins.tiff.BaselineTIFFTagSet;
import javax.imageio.plugins.tiff.TIFFDirectory;
import javax.imageio.plugins.tiff.TIFFField;
import javax.imageio.plugins.tiff.TIFFTagSet;
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

    /// A TIFF with a page for each text.
    static byte[] tiff(String... pages) throws IOException {
        List<Page> drawn = new ArrayList<>();
        for (String page : pages) {
            drawn.add(new Page(drawn(page), 1));
        }
        return tiff(drawn.toArray(Page[]::new));
    }

    /// A page of a TIFF.
    ///
    /// @param stored the stored pixels, which `orientation` turns upright
    record Page(BufferedImage stored, int orientation) {}

    static byte[] tiff(Page... pages) throws IOException {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("tiff").next();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ImageOutputStream out = ImageIO.createImageOutputStream(bytes)) {
            writer.setOutput(out);
            writer.prepareWriteSequence(null);
            ImageWriteParam param = writer.getDefaultWriteParam();
            param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            param.setCompressionType("Deflate");
            for (Page page : pages) {
                writer.writeToSequence(new IIOImage(page.stored(), null, metadata(page.orientation())), param);
            }
            writer.endWriteSequence();
        }
        return bytes.toByteArray();
    }

    private static IIOMetadata metadata(int orientation) {
        BaselineTIFFTagSet tags = BaselineTIFFTagSet.getInstance();
        TIFFDirectory fields = new TIFFDirectory(new TIFFTagSet[] {tags}, null);
        fields.addTIFFField(new TIFFField(tags.getTag(BaselineTIFFTagSet.TAG_ORIENTATION), orientation));
        return fields.getAsMetadata();
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

    /// The font packed with PDFBox, so that every machine draws the same.
    private static Font font() throws IOException {
        String name = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";
        try (InputStream bytes = Objects.requireNonNull(PDDocument.class.getResourceAsStream(name))) {
            return Font.createFont(Font.TRUETYPE_FONT, bytes).deriveFont(40f);
        } catch (FontFormatException e) {
            throw new IllegalStateException(e);
        }
    }
}
