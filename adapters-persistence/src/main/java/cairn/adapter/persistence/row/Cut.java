package cairn.adapter.persistence.row;

import cairn.application.port.content.TextRepository.Slice;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.mapper.RowMapper;

/// The part of a slice that lies in one of the pieces of its text.
///
/// @param seq number of the piece
/// @param from offset of the first byte within it
public record Cut(Slice slice, int seq, int from, int length) {
    public static final String QUERY = """
        SELECT x.number, SUBSTRING(t.bytes FROM x.first FOR x.length)
        FROM UNNEST(CAST(:numbers AS INTEGER ARRAY), CAST(:ids AS UUID ARRAY), CAST(:seqs AS INTEGER ARRAY),
            CAST(:froms AS INTEGER ARRAY), CAST(:lengths AS INTEGER ARRAY)) x(number, id, seq, first, length)
        LEFT JOIN text_chunk t ON t.workspace_id = :workspace AND t.resource_id = x.id AND t.seq = x.seq
            AND t.source <> 'BROUGHT'
        WHERE t.resource_id IS NOT NULL
        ORDER BY x.number\
        """;
    public static final RowMapper<Found> FOUND = Columns.mapper(row -> new Found(row.integer(), row.bytes()));

    public static List<Cut> of(Slice slice) {
        List<Cut> cuts = new ArrayList<>();
        int from = slice.from();
        while (from < slice.to()) {
            int seq = from / Pieces.SIZE;
            int end = Math.min(slice.to(), (seq + 1) * Pieces.SIZE);
            cuts.add(new Cut(slice, seq, from - seq * Pieces.SIZE, end - from));
            from = end;
        }
        return cuts;
    }

    public static Integer[] numbers(List<Cut> cuts) {
        Integer[] numbers = new Integer[cuts.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = i;
        }
        return numbers;
    }

    public static UUID[] resources(List<Cut> cuts) {
        return cuts.stream().map(cut -> cut.slice.resource().value()).toArray(UUID[]::new);
    }

    public static Integer[] sequences(List<Cut> cuts) {
        return cuts.stream().map(Cut::seq).toArray(Integer[]::new);
    }

    /// SQL counts from 1.
    public static Integer[] starts(List<Cut> cuts) {
        return cuts.stream().map(cut -> cut.from + 1).toArray(Integer[]::new);
    }

    public static Integer[] lengths(List<Cut> cuts) {
        return cuts.stream().map(Cut::length).toArray(Integer[]::new);
    }

    /// @param found in the order of the cuts
    public static Map<Slice, byte[]> joined(List<Cut> cuts, List<Found> found) {
        Map<Slice, ByteArrayOutputStream> parts = new LinkedHashMap<>();
        for (Found one : found) {
            Slice slice = cuts.get(one.number()).slice();
            parts.computeIfAbsent(slice, key -> new ByteArrayOutputStream()).writeBytes(one.bytes());
        }
        Map<Slice, byte[]> joined = new LinkedHashMap<>();
        parts.forEach((slice, bytes) -> joined.put(slice, bytes.toByteArray()));
        return joined;
    }

    /// @param number of the cut, in the order of the query
    public record Found(int number, byte[] bytes) {}
}
