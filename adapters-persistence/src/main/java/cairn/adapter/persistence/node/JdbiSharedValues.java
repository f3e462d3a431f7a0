package cairn.adapter.persistence.node;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.node.SharedValues;
import java.util.Optional;

/// Values in `shared_value`, by name.
public final class JdbiSharedValues implements SharedValues {
    private final Sessions sessions;
    private final Dialect dialect;

    public JdbiSharedValues(Sessions sessions, Dialect dialect) {
        this.sessions = sessions;
        this.dialect = dialect;
    }

    @Override
    public boolean insert(String name, byte[] content) {
        return sessions.write(handle -> dialect.insertIfAbsent(
                handle.createUpdate("INSERT INTO shared_value (name, content) VALUES (:name, :content)")
                        .bind("name", name)
                        .bind("content", content)));
    }

    @Override
    public Optional<byte[]> find(String name) {
        return sessions.read(handle -> handle.createQuery("SELECT content FROM shared_value WHERE name = :name")
                .bind("name", name)
                .map(Columns.mapper(RowReader::bytes))
                .findOne());
    }
}
