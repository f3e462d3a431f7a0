package cairn.adapter.persistence.row;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Long byte strings in pieces: H2 ends a value at 1 MiB. An empty one has one empty piece.
public final class Pieces {
    public static final int SIZE = 512 * 1024;

    private Pieces() {}

    public static List<byte[]> of(byte[] bytes) {
        List<byte[]> pieces = new ArrayList<>();
        for (int from = 0; from == 0 || from < bytes.length; from += SIZE) {
            pieces.add(Arrays.copyOfRange(bytes, from, Math.min(from + SIZE, bytes.length)));
        }
        return pieces;
    }

    public static byte[] joined(List<byte[]> pieces) {
        if (pieces.size() == 1) {
            return pieces.getFirst();
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(pieces.size() * SIZE);
        pieces.forEach(bytes::writeBytes);
        return bytes.toByteArray();
    }
}
