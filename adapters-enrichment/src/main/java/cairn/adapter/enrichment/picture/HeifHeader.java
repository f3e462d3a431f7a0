package cairn.adapter.enrichment.picture;

import cairn.domain.content.Dimensions;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads the dimensions of a HEIC or AVIF image: of its primary item, with crop and rotation applied. Only the
/// box `meta` is read (ISO/IEC 14496-12 §8.11, 23008-12 §6.5). It also contains the tiles of the image, whose
/// sizes differ.
final class HeifHeader {
    /// Maximum size of `meta` in bytes; in photographs of phones it has a few thousand.
    private static final int MOST = 1 << 20;

    /// Maximum number of boxes before `meta`, which is usually the second.
    private static final int MOST_BOXES = 100;

    private static final int HEAD = 8;
    private static final int LONG_HEAD = 16;
    private static final int FULL_BOX = 4;

    private HeifHeader() {}

    /// Empty if the header is malformed or states no dimensions. Never fails.
    static Optional<Dimensions> dimensions(Path file) {
        try (FileChannel in = FileChannel.open(file)) {
            Optional<ByteBuffer> meta = meta(in);
            return meta.isEmpty() ? Optional.empty() : of(meta.get());
        } catch (IOException | RuntimeException broken) {
            return Optional.empty();
        }
    }

    private static Optional<ByteBuffer> meta(FileChannel in) throws IOException {
        long at = 0;
        for (int i = 0; i < MOST_BOXES && at + HEAD <= in.size(); i++) {
            ByteBuffer head = bytes(in, at, (int) Math.min(LONG_HEAD, in.size() - at));
            long size = Integer.toUnsignedLong(head.getInt());
            String type = HeifBoxes.type(head);
            boolean isLong = size == 1;
            int headSize = isLong ? LONG_HEAD : HEAD;
            long end = size == 0 ? in.size() : at + (isLong ? head.getLong() : size);
            if (type.equals("meta") && end - at - headSize <= MOST) {
                return Optional.of(bytes(in, at + headSize, (int) (end - at - headSize)));
            }
            if (end < at + headSize) {
                return Optional.empty();
            }
            at = end;
        }
        return Optional.empty();
    }

    private static ByteBuffer bytes(FileChannel in, long at, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        while (bytes.hasRemaining()) {
            if (in.read(bytes, at + bytes.position()) < 0) {
                throw new EOFException();
            }
        }
        return bytes.flip();
    }

    private static Optional<Dimensions> of(ByteBuffer meta) {
        HeifBoxes boxes = HeifBoxes.within(skip(meta, FULL_BOX));
        HeifBoxes properties = HeifBoxes.within(boxes.first("iprp"));
        List<HeifBoxes.Box> all = HeifBoxes.within(properties.first("ipco")).list();
        List<HeifBoxes.Box> own = new ArrayList<>();
        for (int index : HeifBoxes.propertiesOf(primary(boxes.first("pitm")), properties)) {
            // 0 means none.
            if (index > 0) {
                own.add(all.get(index - 1));
            }
        }
        return seen(own);
    }

    private static long primary(ByteBuffer box) {
        return HeifBoxes.version(box) == 0 ? Short.toUnsignedInt(box.getShort()) : Integer.toUnsignedLong(box.getInt());
    }

    /// Applies crop and rotation in the order in which the item lists them.
    private static Optional<Dimensions> seen(List<HeifBoxes.Box> properties) {
        Optional<Dimensions> size = Optional.empty();
        for (HeifBoxes.Box property : properties) {
            ByteBuffer content = property.content();
            size = switch (property.type()) {
                case "ispe" -> Optional.of(extent(skip(content, FULL_BOX)));
                case "clap" -> size.map(stored -> aperture(stored, content));
                case "irot" -> isTurned(content) ? size.map(Dimensions::turned) : size;
                case String other -> size;
            };
        }
        return size;
    }

    private static Dimensions extent(ByteBuffer content) {
        return new Dimensions(content.getInt(), content.getInt());
    }

    /// The clean aperture: width and height of the visible centre, as fractions.
    private static Dimensions aperture(Dimensions stored, ByteBuffer content) {
        int width = (int) Math.round((double) content.getInt() / content.getInt());
        int height = (int) Math.round((double) content.getInt() / content.getInt());
        boolean isWithin = width >= 1 && width <= stored.width() && height >= 1 && height <= stored.height();
        return isWithin ? new Dimensions(width, height) : stored;
    }

    /// Whether it is rotated by 90° or 270°.
    private static boolean isTurned(ByteBuffer content) {
        return (content.get() & 1) == 1;
    }

    private static ByteBuffer skip(ByteBuffer bytes, int count) {
        return bytes.position(bytes.position() + count);
    }
}
