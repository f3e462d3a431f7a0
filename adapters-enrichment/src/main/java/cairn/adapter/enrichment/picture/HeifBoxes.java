package cairn.adapter.enrichment.picture;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// The child boxes of a box of a HEIC or AVIF file, in memory. Methods throw a runtime exception on truncated
/// input.
record HeifBoxes(List<Box> list) {
    private static final int HEAD = 8;
    private static final int LONG_INDEX = 1;

    record Box(String type, ByteBuffer content) {}

    HeifBoxes {
        list = List.copyOf(list);
    }

    static HeifBoxes within(ByteBuffer bytes) {
        List<Box> boxes = new ArrayList<>();
        ByteBuffer rest = bytes.slice();
        while (rest.remaining() >= HEAD) {
            int begin = rest.position();
            int size = rest.getInt();
            String type = type(rest);
            int end = size == 0 ? rest.limit() : Math.addExact(begin, size);
            boxes.add(new Box(type, rest.slice(begin + HEAD, end - begin - HEAD)));
            rest.position(end);
        }
        return new HeifBoxes(boxes);
    }

    static String type(ByteBuffer bytes) {
        byte[] name = new byte[4];
        bytes.get(name);
        return new String(name, StandardCharsets.ISO_8859_1);
    }

    /// Content of the first box of that type; empty if there is none.
    ByteBuffer first(String type) {
        return named(type).stream().findFirst().map(Box::content).orElse(ByteBuffer.allocate(0));
    }

    private List<Box> named(String type) {
        return list.stream().filter(box -> box.type().equals(type)).toList();
    }

    /// Version of a full box, which begins with the version and three bytes of flags.
    static int version(ByteBuffer box) {
        return box.getInt() >>> 24;
    }

    /// Indices of an item's properties in `ipco`, starting at 1, from the boxes `ipma` (ISO/IEC 23008-12 §9.3.1).
    static List<Integer> propertiesOf(long item, HeifBoxes properties) {
        List<Integer> indices = new ArrayList<>();
        for (Box box : properties.named("ipma")) {
            ByteBuffer bytes = box.content();
            int head = bytes.getInt();
            boolean hasLongIds = head >>> 24 > 0;
            boolean hasLongIndices = (head & LONG_INDEX) != 0;
            for (long left = Integer.toUnsignedLong(bytes.getInt()); left > 0; left--) {
                long id = hasLongIds ? Integer.toUnsignedLong(bytes.getInt()) : Short.toUnsignedInt(bytes.getShort());
                List<Integer> named = indices(bytes, hasLongIndices);
                if (id == item) {
                    indices.addAll(named);
                }
            }
        }
        return indices;
    }

    /// The highest bit marks a property as essential.
    private static List<Integer> indices(ByteBuffer bytes, boolean areLong) {
        List<Integer> indices = new ArrayList<>();
        for (int left = Byte.toUnsignedInt(bytes.get()); left > 0; left--) {
            indices.add(areLong ? bytes.getShort() & 0x7FFF : bytes.get() & 0x7F);
        }
        return indices;
    }
}
