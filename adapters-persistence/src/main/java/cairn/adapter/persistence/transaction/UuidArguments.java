package cairn.adapter.persistence.transaction;

import java.sql.Types;
import java.util.UUID;
import org.jdbi.v3.core.argument.AbstractArgumentFactory;
import org.jdbi.v3.core.argument.Argument;
import org.jdbi.v3.core.config.ConfigRegistry;

/// Binds IDs as UUIDs, including null. Jdbi binds null as text, which PostgreSQL
/// rejects for a UUID column.
final class UuidArguments extends AbstractArgumentFactory<UUID> {
    UuidArguments() {
        super(Types.OTHER);
    }

    @Override
    protected Argument build(UUID value, ConfigRegistry config) {
        return (position, statement, context) -> statement.setObject(position, value);
    }
}
