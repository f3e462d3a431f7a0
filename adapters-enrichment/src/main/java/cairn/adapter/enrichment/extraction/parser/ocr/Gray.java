package cairn.adapter.enrichment.extraction.parser.ocr;

import cairn.adapter.enrichment.picture.Orientation;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;

/// A greyscale picture, the form that Tesseract takes.
///
/// @param pixels one byte per pixel, rows from the top
@SuppressWarnings("ArrayRecordComponent")
record Gray(int width, int height, byte[] pixels) {
    /// Turns the picture upright and makes transparent parts white.
    static Gray of(BufferedImage picture, Orientation orientation) {
        boolean isGray = picture.getType() == BufferedImage.TYPE_BYTE_GRAY && !isPartOfAnother(picture);
        byte[] stored = pixels(isGray ? picture : drawn(picture));
        Gray gray = new Gray(picture.getWidth(), picture.getHeight(), stored);
        return orientation.equals(Orientation.UPRIGHT) ? gray : gray.turned(orientation);
    }

    private Gray turned(Orientation orientation) {
        int newWidth = orientation.turns() ? height : width;
        int newHeight = orientation.turns() ? width : height;
        byte[] moved = new byte[pixels.length];
        for (int y = 0; y < newHeight; y++) {
            for (int x = 0; x < newWidth; x++) {
                moved[y * newWidth + x] = pixels[orientation.source(width, height, x, y)];
            }
        }
        return new Gray(newWidth, newHeight, moved);
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
