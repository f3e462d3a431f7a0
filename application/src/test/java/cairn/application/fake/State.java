package cairn.application.fake;

import java.util.HashMap;
import java.util.Map;

/// All rows of all tables at one moment; immutable.
record State(Map<Table<?, ?>, Map<?, ?>> tables) {
    static final State EMPTY = new State(Map.of());

    @SuppressWarnings("unchecked") // Only with() adds rows, and those are of the table's own types.
    <K, V> Map<K, V> rows(Table<K, V> table) {
        return (Map<K, V>) tables.getOrDefault(table, Map.of());
    }

    <K, V> State with(Table<K, V> table, Map<K, V> rows) {
        Map<Table<?, ?>, Map<?, ?>> after = new HashMap<>(tables);
        after.put(table, rows);
        return new State(after);
    }
}
