package cairn.adapter.enrichment.picture;

import cairn.application.port.extraction.PictureReader.Drawn;
import cairn.domain.content.Dimensions;
import cairn.domain.content.MediaType;
import cairn.domain.content.ThumbnailSize;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/// Draws thumbnails: JPEG, or PNG if the picture is transparent anywhere. Both encoders are the
/// platform's own; WebP encoders exist only as native code.
final class ThumbnailDrawing {
    private static final MediaType JPEG = new MediaType("image", "jpeg");
    private static final MediaType PNG = new MediaType("image", "png");

    /// 0–1. Lower values show artefacts at edges; with higher values, files grow faster than they look
    /// better.
    private static final float QUALITY = 0.85f;

    private ThumbnailDrawing() {}

    /// Draws one thumbnail for each size that is larger than the one before.
    ///
    /// @param picture upright
    static List<Drawn> draw(Pixels picture) throws IOException {
        List<Drawn> drawn = new ArrayList<>();
        Dimensions last = null;
        boolean opaque = picture.isOpaque();
        for (ThumbnailSize size : ThumbnailSize.values()) {
            Dimensions dimensions = picture.dimensions().within(size.edge());
            if (!dimensions.equals(last)) {
                drawn.add(encode(size, picture.scaled(dimensions), opaque));
            }
            last = dimensions;
        }
        return drawn;
    }

    private static Drawn encode(ThumbnailSize size, Pixels pixels, boolean opaque) throws IOException {
        byte[] bytes = opaque ? jpeg(image(pixels, BufferedImage.TYPE_INT_RGB)) : png(pixels);
        return new Drawn(size, pixels.dimensions(), opaque ? JPEG : PNG, opaque ? "jpg" : "png", bytes);
    }

    private static BufferedImage image(Pixels pixels, int type) {
        BufferedImage image = new BufferedImage(pixels.width(), pixels.height(), type);
        image.setRGB(0, 0, pixels.width(), pixels.height(), pixels.argb(), 0, pixels.width());
        return image;
    }

    private static byte[] png(Pixels pixels) throws IOException {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        return write(writer, writer.getDefaultWriteParam(), image(pixels, BufferedImage.TYPE_INT_ARGB));
    }

    private static byte[] jpeg(BufferedImage image) throws IOException {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
        ImageWriteParam how = writer.getDefaultWriteParam();
        how.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
        how.setCompressionQuality(QUALITY);
        return write(writer, how, image);
    }

    private static byte[] write(ImageWriter writer, ImageWriteParam how, BufferedImage image) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        // In memory, because ImageIO would use a file by default.
        try (ImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
            writer.setOutput(out);
            writer.write(null, new IIOImage(image, null, null), how);
        } finally {
            writer.dispose();
        }
        return bytes.toByteArray();
    }
}
