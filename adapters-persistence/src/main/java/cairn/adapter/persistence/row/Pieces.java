package cairn.adapter.persistence.row;

import cairn.application.port.HeapRoom;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.Query;

/// Long byte strings in pieces, since H2 limits a value to 1 MiB. An empty one has one empty piece.
public final class Pieces {
    public static final int SIZE = 512 * 1024;
    /// Up to this many pieces, no heap space is reserved.
    private static final int FEW = 2;
    /// Heap used while a text is read, per byte: the database holds a copy.
    private static final long HEAP_OF_TEXT = 2;

    private static final RowMapper<byte[]> BYTES = Columns.mapper(RowReader::bytes);
    private static final RowMapper<Integer> NUMBER = Columns.mapper(RowReader::integer);

    private Pieces() {}

    public static List<byte[]> of(byte[] bytes) {
        List<byte[]> pieces = new ArrayList<>();
        for (int from = 0; from == 0 || from < bytes.length; from += SIZE) {
            pieces.add(Arrays.copyOfRange(bytes, from, Math.min(from + SIZE, bytes.length)));
        }
        return pieces;
    }

    /// Reads all bytes of one text. Reserves heap space first if the text is long.
    ///
    /// @param rows FROM and WHERE, which choose the rows of the text
    /// @param binding binds their parameters
    public static Optional<byte[]> read(Handle handle, String rows, UnaryOperator<Query> binding) {
        String select = "SELECT bytes" + rows;
        List<byte[]> pieces = list(binding.apply(handle.createQuery(select + " AND seq < " + FEW + " ORDER BY seq")));
        if (pieces.size() == FEW && pieces.getLast().length == SIZE) {
            int last = binding.apply(handle.createQuery("SELECT MAX(seq)" + rows))
                    .map(NUMBER)
                    .one();
            HeapRoom.require(HEAP_OF_TEXT * SIZE * (last + 1));
            // Reads all pieces again in one statement, since another statement may see a newer text.
            pieces = list(binding.apply(handle.createQuery(select + " ORDER BY seq")));
        }
        return pieces.isEmpty() ? Optional.empty() : Optional.of(joined(pieces));
    }

    private static List<byte[]> list(Query query) {
        return query.map(BYTES).list();
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
