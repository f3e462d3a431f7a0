package cairn.adapter.enrichment.picture;

import com.drew.imaging.jpeg.JpegMetadataReader;
import com.drew.imaging.jpeg.JpegProcessingException;
import com.drew.lang.ByteArrayReader;
import com.drew.metadata.Directory;
import com.drew.metadata.Metadata;
import com.drew.metadata.exif.ExifIFD0Directory;
import com.drew.metadata.exif.ExifReader;
import com.drew.metadata.jpeg.JpegDirectory;
import com.drew.metadata.jpeg.JpegReader;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Metadata of pictures. Reads only the blocks it needs: others may become huge when they are unpacked.
///
/// @param coding of a JPEG; `ROWS` for all other formats
record Exif(Orientation orientation, Coding coding) {
    private static final Exif NONE = new Exif(Orientation.UPRIGHT, Coding.ROWS);
    private static final int MOST = 1 << 20;
    private static final int PNG_MARK = 8;
    private static final int CHECKSUM = 4;
    private static final int RIFF_MARK = 12;

    /// Never fails, because a picture is usable without metadata.
    static Exif of(PictureFormat format, Path file) {
        try {
            return switch (format) {
                case JPEG -> ofJpeg(file);
                case PNG -> of(blockOfPng(file));
                case WEBP -> of(blockOfWebp(file));
                // The decoder reads it from TIFF; the others have none.
                case TIFF, GIF, BMP, SVG, HEIF, OTHER -> NONE;
            };
        } catch (IOException | JpegProcessingException | RuntimeException e) {
            return format == PictureFormat.JPEG ? new Exif(Orientation.UPRIGHT, Coding.WHOLE) : NONE;
        }
    }

    private static Exif ofJpeg(Path file) throws IOException, JpegProcessingException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            Metadata metadata = JpegMetadataReader.readMetadata(in, List.of(new ExifReader(), new JpegReader()));
            Coding coding = metadata.getDirectoriesOfType(JpegDirectory.class).stream()
                    .map(frame -> Coding.of(frame.getInteger(JpegDirectory.TAG_COMPRESSION_TYPE)))
                    .max(Comparator.naturalOrder())
                    .orElse(Coding.LOSSLESS);
            return new Exif(orientation(metadata), coding);
        }
    }

    private static Exif of(Optional<byte[]> block) {
        return block.map(bytes -> {
                    Metadata metadata = new Metadata();
                    new ExifReader().extract(new ByteArrayReader(bytes), metadata);
                    return new Exif(orientation(metadata), Coding.ROWS);
                })
                .orElse(NONE);
    }

    private static Orientation orientation(Metadata metadata) {
        for (Directory directory : metadata.getDirectoriesOfType(ExifIFD0Directory.class)) {
            Integer orientation = directory.getInteger(ExifIFD0Directory.TAG_ORIENTATION);
            if (orientation != null) {
                return new Orientation(orientation);
            }
        }
        return Orientation.UPRIGHT;
    }

    /// How pixels are decoded, the cheapest first.
    enum Coding {
        /// One row after another.
        ROWS,
        /// Whole, in several passes.
        WHOLE,
        /// Whole, with four bytes per colour.
        LOSSLESS;

        /// @param process the number of the frame's marker (ITU-T T.81, table B.1); unknown ones count
        /// as the costliest
        static Coding of(@Nullable Integer process) {
            return switch (process) {
                case 0, 1 -> ROWS;
                case 2 -> WHOLE;
                case null -> LOSSLESS;
                case Integer other -> LOSSLESS;
            };
        }
    }

    /// The chunk `eXIf` (PNG, third edition, §11.3.4.6).
    private static Optional<byte[]> blockOfPng(Path file) throws IOException {
        try (DataInputStream in = open(file)) {
            in.skipNBytes(PNG_MARK);
            while (true) {
                long length = Integer.toUnsignedLong(in.readInt());
                String type = name(in);
                if (type.equals("eXIf")) {
                    return block(in, length);
                }
                in.skipNBytes(length + CHECKSUM);
            }
        } catch (EOFException e) {
            return Optional.empty();
        }
    }

    /// The chunk `EXIF` of the container (RFC 9649 §2.7.1.5). Some writers put JPEG's preamble before
    /// it.
    private static Optional<byte[]> blockOfWebp(Path file) throws IOException {
        try (DataInputStream in = open(file)) {
            in.skipNBytes(RIFF_MARK);
            while (true) {
                String type = name(in);
                long length = Integer.toUnsignedLong(Integer.reverseBytes(in.readInt()));
                if (type.equals("EXIF")) {
                    return block(in, length).map(Exif::withoutMark);
                }
                in.skipNBytes(length + length % 2);
            }
        } catch (EOFException e) {
            return Optional.empty();
        }
    }

    private static byte[] withoutMark(byte[] block) {
        byte[] mark = ExifReader.JPEG_SEGMENT_PREAMBLE.getBytes(StandardCharsets.ISO_8859_1);
        boolean isMarked = block.length > mark.length && Arrays.equals(block, 0, mark.length, mark, 0, mark.length);
        return isMarked ? Arrays.copyOfRange(block, mark.length, block.length) : block;
    }

    private static DataInputStream open(Path file) throws IOException {
        return new DataInputStream(new BufferedInputStream(Files.newInputStream(file)));
    }

    private static String name(DataInputStream in) throws IOException {
        return new String(in.readNBytes(4), StandardCharsets.ISO_8859_1);
    }

    private static Optional<byte[]> block(DataInputStream in, long length) throws IOException {
        return length > MOST ? Optional.empty() : Optional.of(in.readNBytes((int) length));
    }
}
