package cairn.adapter.persistence.transaction;

import java.sql.Types;
import java.util.UUID;
import org.jdbi.v3.core.argument.AbstractArgumentFactory;
import org.jdbi.v3.core.argument.Argument;
import org.jdbi.v3.core.config.ConfigRegistry;

/// Binds ids as such. Jdbi itself takes one that is null for a text, which PostgreSQL does not put in an id's column.
final class UuidArguments extends AbstractArgumentFactory<UUID> {
    UuidArguments() {
        super(Types.OTHER);
    }

    @Override
    protected Argument build(UUID value, ConfigRegistry config) {
        return (position, statement, context) -> statement.setObject(position, value);
    }
}
