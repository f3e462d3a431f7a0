package cairn.application.fake;

import cairn.application.fake.change.NotedChanges;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.workspace.WorkspaceId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/// A transaction: what it sees, and copies of the tables that it writes to.
final class OpenTransaction {
    private final State before;
    private final boolean writes;
    private final TreeLock lock;
    private final Map<Table<?, ?>, Draft<?, ?>> drafts = new HashMap<>();
    private NotedChanges changes = new NotedChanges();

    OpenTransaction(State before, boolean writes, TreeLock lock) {
        this.before = before;
        this.writes = writes;
        this.lock = lock;
    }

    /// @throws IllegalStateException when a transaction inside this one needs what this one has not, which is a bug
    void admit(boolean writing, TreeLock wanted) {
        if (writing && !writes) {
            throw new IllegalStateException("something writes inside a transaction that only reads");
        }
        if (!covers(wanted)) {
            throw new IllegalStateException(
                    "a transaction that needs " + wanted + " was opened inside one with " + lock);
        }
    }

    private boolean covers(TreeLock wanted) {
        return switch (wanted) {
            case TreeLock.None() -> true;
            case TreeLock.Shared(WorkspaceId workspace) ->
                lock.equals(wanted) || lock.equals(new TreeLock.Exclusive(workspace));
            case TreeLock.Exclusive exclusive -> lock.equals(exclusive);
        };
    }

    <T> T attempt(Supplier<T> part) {
        admit(true, new TreeLock.None());
        Map<Table<?, ?>, Draft<?, ?>> saved = new HashMap<>();
        NotedChanges noted = changes.copy();
        drafts.forEach((table, draft) -> saved.put(table, draft.copy()));
        try {
            return part.get();
        } catch (RuntimeException | Error e) {
            drafts.clear();
            drafts.putAll(saved);
            changes = noted;
            throw e;
        }
    }

    NotedChanges changes() {
        return changes;
    }

    <K, V> Map<K, V> rows(Table<K, V> table) {
        return drafts.containsKey(table) ? draft(table).rows : before.rows(table);
    }

    /// The transaction's own copy of a table in which it writes one row.
    <K, V> Map<K, V> changing(Table<K, V> table, K key) {
        Draft<K, V> draft = draft(table);
        draft.written.add(key);
        return draft.rows;
    }

    @SuppressWarnings("unchecked") // A draft is made here only, of its table's own types.
    private <K, V> Draft<K, V> draft(Table<K, V> table) {
        return (Draft<K, V>) drafts.computeIfAbsent(table, key -> new Draft<>(table, before.rows(table)));
    }

    /// Whether somebody else has committed another version of a row that this transaction wrote.
    boolean conflictsWith(State now) {
        return drafts.values().stream().anyMatch(draft -> draft.conflicts(before, now));
    }

    State appliedTo(State now) {
        State after = now;
        for (Draft<?, ?> draft : drafts.values()) {
            after = draft.appliedTo(after);
        }
        return after;
    }

    private static final class Draft<K, V> {
        private final Table<K, V> table;
        private final Map<K, V> rows;
        private final Set<K> written = new HashSet<>();

        Draft<K, V> copy() {
            Draft<K, V> copy = new Draft<>(table, rows);
            copy.written.addAll(written);
            return copy;
        }

        Draft(Table<K, V> table, Map<K, V> rows) {
            this.table = table;
            this.rows = new HashMap<>(rows);
        }

        @SuppressWarnings("ReferenceEquality") // Versions of a row are told apart, not their values.
        boolean conflicts(State before, State now) {
            return before.rows(table) != now.rows(table)
                    && written.stream()
                            .anyMatch(key -> before.rows(table).get(key)
                                    != now.rows(table).get(key));
        }

        State appliedTo(State now) {
            Map<K, V> after = new HashMap<>(now.rows(table));
            for (K key : written) {
                V value = rows.get(key);
                if (value == null) {
                    after.remove(key);
                } else {
                    after.put(key, value);
                }
            }
            return now.with(table, after);
        }
    }
}
