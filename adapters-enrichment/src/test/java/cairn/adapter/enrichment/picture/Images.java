package cairn.adapter.enrichment.picture;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import javax.imageio.ImageIO;

/// Pictures made for a test.
public final class Images {
    public static final int RED = 0xFFD01010;
    public static final int GREEN = 0xFF10A020;
    public static final int BLUE = 0xFF1030C0;
    public static final int YELLOW = 0xFFF0D010;

    private Images() {}

    /// Quarters of red and green above, and of blue and yellow below.
    public static BufferedImage quarters(int width, int height) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                image.setRGB(x, y, quarter(x < width / 2, y < height / 2));
            }
        }
        return image;
    }

    private static int quarter(boolean left, boolean upper) {
        if (upper) {
            return left ? RED : GREEN;
        }
        return left ? BLUE : YELLOW;
    }

    /// The picture as stored with that EXIF orientation, which defines the sides of the first row and
    /// column.
    public static BufferedImage stored(BufferedImage seen, int orientation) {
        int width = seen.getWidth();
        int height = seen.getHeight();
        boolean turned = orientation >= 5;
        int rows = turned ? width : height;
        int columns = turned ? height : width;
        BufferedImage stored = new BufferedImage(columns, rows, BufferedImage.TYPE_INT_RGB);
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int x = turned ? row : column;
                int y = turned ? column : row;
                // 2, 3: the first column is the right side; 6, 7: the first row is.
                boolean fromRight = orientation == 2 || orientation == 3 || orientation == 6 || orientation == 7;
                // 3, 4: the first row is the bottom; 7, 8: the first column is.
                boolean fromBottom = orientation == 3 || orientation == 4 || orientation == 7 || orientation == 8;
                int rgb = seen.getRGB(fromRight ? width - 1 - x : x, fromBottom ? height - 1 - y : y);
                stored.setRGB(column, row, rgb);
            }
        }
        return stored;
    }

    public static byte[] encoded(BufferedImage image, String format) {
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

    /// An EXIF block with only the orientation.
    public static byte[] exif(int orientation) {
        byte[] block = {'M', 'M', 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0};
        block[19] = (byte) orientation;
        return block;
    }

    public static byte[] jpegWith(byte[] jpeg, byte[] exif) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(jpeg, 0, 2);
        out.writeBytes(new byte[] {(byte) 0xFF, (byte) 0xE1, 0, (byte) (exif.length + 8)});
        out.writeBytes("Exif\0\0".getBytes(StandardCharsets.US_ASCII));
        out.writeBytes(exif);
        out.write(jpeg, 2, jpeg.length - 2);
        return out.toByteArray();
    }

    /// A PNG with a chunk behind its header.
    /// A grey lossless JPEG (ITU-T T.81, annex H), in which all pixels are equal.
    public static byte[] losslessJpeg(int width, int height) {
        ByteArrayOutputStream jpeg = new ByteArrayOutputStream();
        jpeg.writeBytes(bytes(0xFF, 0xD8, 0xFF, 0xC3, 0, 11, 8, height >> 8, height, width >> 8, width, 1, 1, 0x11, 0));
        jpeg.writeBytes(bytes(0xFF, 0xC4, 0, 20, 0, 1));
        jpeg.writeBytes(new byte[16]);
        jpeg.writeBytes(bytes(0xFF, 0xDA, 0, 8, 1, 1, 0, 1, 0, 0));
        jpeg.writeBytes(new byte[(width * height + 7) / 8]);
        jpeg.writeBytes(bytes(0xFF, 0xD9));
        return jpeg.toByteArray();
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    static byte[] pngWith(byte[] png, String type, byte[] data) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(png, 0, 33);
        out.writeBytes(chunk(type, data));
        out.write(png, 33, png.length - 33);
        return out.toByteArray();
    }

    /// A black PNG with one bit per pixel: at most a megabyte for 400 million pixels.
    static byte[] blackPng(int width, int height, boolean whole) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'});
        byte[] head = {
            (byte) (width >> 24),
            (byte) (width >> 16),
            (byte) (width >> 8),
            (byte) width,
            (byte) (height >> 24),
            (byte) (height >> 16),
            (byte) (height >> 8),
            (byte) height,
            1,
            0,
            0,
            0,
            0
        };
        out.writeBytes(chunk("IHDR", head));
        out.writeBytes(chunk("IDAT", deflated((width + 7) / 8 + 1, whole ? height : 1)));
        out.writeBytes(chunk("IEND", new byte[0]));
        return out.toByteArray();
    }

    /// That many rows of zeros, compressed.
    static byte[] deflated(int row, int rows) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] zeros = new byte[row];
        Deflater best = new Deflater(Deflater.BEST_COMPRESSION);
        try (DeflaterOutputStream deflater = new DeflaterOutputStream(out, best)) {
            for (int i = 0; i < rows; i++) {
                deflater.write(zeros);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private static byte[] chunk(String type, byte[] data) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 checksum = new CRC32();
        checksum.update(name);
        checksum.update(data);
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(data.length);
            out.write(name);
            out.write(data);
            out.writeInt((int) checksum.getValue());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
