package cairn.adapter.enrichment.extraction.parser.ocr;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;

/// Pictures as Tesseract takes them.
final class Gray {
    private Gray() {}

    /// A byte a pixel, rows from the top; what is transparent is white.
    static byte[] of(BufferedImage picture) {
        boolean isGray = picture.getType() == BufferedImage.TYPE_BYTE_GRAY && !isPartOfAnother(picture);
        return pixels(isGray ? picture : drawn(picture));
    }

    private static boolean isPartOfAnother(BufferedImage picture) {
        return picture.getRaster().getParent() != null;
    }

    private static BufferedImage drawn(BufferedImage picture) {
        BufferedImage gray = new BufferedImage(picture.getWidth(), picture.getHeight(), BufferedImage.TYPE_BYTE_GRAY);
        Graphics2D graphics = gray.createGraphics();
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, gray.getWidth(), gray.getHeight());
        graphics.drawImage(picture, 0, 0, null);
        graphics.dispose();
        return gray;
    }

    private static byte[] pixels(BufferedImage gray) {
        return ((DataBufferByte) gray.getRaster().getDataBuffer()).getData();
    }
}
