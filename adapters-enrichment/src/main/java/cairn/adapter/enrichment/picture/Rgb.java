package cairn.adapter.enrichment.picture;

import java.awt.color.ColorSpace;
import java.awt.color.ICC_ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.ColorConvertOp;
import java.awt.image.ColorModel;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;

/// Converts decoded pictures to sRGB.
final class Rgb {
    private Rgb() {}

    static Pixels pixels(BufferedImage image) {
        ColorModel model = image.getColorModel();
        if (isPlainGrey(model)) {
            return grey(image);
        }
        ColorSpace space = model.getColorSpace();
        boolean hasProfile =
                !(model instanceof IndexColorModel) && !space.isCS_sRGB() && space instanceof ICC_ColorSpace;
        return hasProfile ? read(converted(image)) : read(image);
    }

    private static Pixels read(BufferedImage image) {
        int width = image.getWidth();
        int height = image.getHeight();
        return new Pixels(width, height, image.getRGB(0, 0, width, height, null, 0, width));
    }

    /// Converts the whole picture at once, which is a thousand times faster than pixel by pixel.
    private static BufferedImage converted(BufferedImage image) {
        BufferedImage target = new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_INT_ARGB);
        return new ColorConvertOp(null).filter(image, target);
    }

    /// Java treats greys without a profile as linear, but the files mean the curve of sRGB.
    private static boolean isPlainGrey(ColorModel model) {
        return !(model instanceof IndexColorModel)
                && model.getColorSpace().equals(ColorSpace.getInstance(ColorSpace.CS_GRAY))
                && (model.getTransferType() == DataBuffer.TYPE_BYTE
                        || model.getTransferType() == DataBuffer.TYPE_USHORT);
    }

    private static Pixels grey(BufferedImage image) {
        Raster raster = image.getRaster();
        ColorModel model = image.getColorModel();
        int width = image.getWidth();
        int[] argb = new int[width * image.getHeight()];
        int[] row = new int[width * raster.getNumBands()];
        int bands = raster.getNumBands();
        int most = (1 << model.getComponentSize(0)) - 1;
        for (int y = 0; y < image.getHeight(); y++) {
            raster.getPixels(raster.getMinX(), raster.getMinY() + y, width, 1, row);
            for (int x = 0; x < width; x++) {
                int alpha = model.hasAlpha() ? to8(row[x * bands + bands - 1], most) : 0xFF;
                int grey = to8(row[x * bands], most);
                argb[y * width + x] = (alpha << 24) | (grey << 16) | (grey << 8) | grey;
            }
        }
        return new Pixels(width, image.getHeight(), argb);
    }

    private static int to8(int sample, int most) {
        return most == 0xFF ? sample : (int) Math.round(sample * 255.0 / most);
    }
}
