package cairn.application.fake;

import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// Rows by their keys. Each call joins the transaction of its thread, or is a transaction of its own.
public final class Table<K, V> {
    private final InMemoryTransactions transactions;
    private final BiFunction<K, V, Optional<WorkspaceId>> owner;

    /// @param owner the workspace with which a row is deleted
    Table(InMemoryTransactions transactions, BiFunction<K, V, Optional<WorkspaceId>> owner) {
        this.transactions = transactions;
        this.owner = owner;
    }

    public Optional<V> find(K key) {
        return transactions.reading(unit -> Optional.ofNullable(unit.rows(this).get(key)));
    }

    public boolean has(K key) {
        return find(key).isPresent();
    }

    /// In no order.
    public Stream<Map.Entry<K, V>> entries() {
        return transactions.reading(unit -> List.copyOf(unit.rows(this).entrySet())).stream();
    }

    /// In no order.
    public Stream<V> values() {
        return transactions.reading(unit -> List.copyOf(unit.rows(this).values())).stream();
    }

    public Stream<K> keys() {
        return transactions.reading(unit -> List.copyOf(unit.rows(this).keySet())).stream();
    }

    /// False, without any write, when the row already exists.
    public boolean insert(K key, V value) {
        return transactions.writing(unit -> unit.changing(this, key).putIfAbsent(key, value) == null);
    }

    public void write(K key, V value) {
        transactions.writing(
                unit -> Optional.ofNullable(unit.changing(this, key).put(key, value)));
    }

    /// False when there is no such row. Changing a row to itself locks it.
    public boolean change(K key, UnaryOperator<V> change) {
        return transactions.writing(
                unit -> unit.changing(this, key).computeIfPresent(key, (same, value) -> change.apply(value)) != null);
    }

    /// False when there was none.
    public boolean delete(K key) {
        return transactions.writing(unit -> unit.changing(this, key).remove(key) != null);
    }

    /// Deletes up to `limit` rows of a workspace.
    ///
    /// @return how many they were
    int purge(WorkspaceId workspace, int limit) {
        List<K> some = entries()
                .filter(row -> owner.apply(row.getKey(), row.getValue())
                        .filter(workspace::equals)
                        .isPresent())
                .map(Map.Entry::getKey)
                .limit(limit)
                .toList();
        some.forEach(this::delete);
        return some.size();
    }
}
