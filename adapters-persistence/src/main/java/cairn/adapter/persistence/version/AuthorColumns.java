package cairn.adapter.persistence.version;

import cairn.adapter.persistence.row.RowReader;
import cairn.domain.version.Author;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.KeyId;
import java.sql.SQLException;
import java.util.UUID;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jspecify.annotations.Nullable;

/// The author of a change as two columns: `account_id, key_id`.
final class AuthorColumns {
    private AuthorColumns() {}

    static Author read(RowReader row) throws SQLException {
        AccountId account = new AccountId(row.uuid());
        UUID key = row.uuidOrNull();
        return new Author(account, key == null ? null : new KeyId(key));
    }

    static <S extends SqlStatement<S>> S bind(S statement, Author author) {
        return statement.bind("account", author.account().value()).bind("key", key(author));
    }

    private static @Nullable UUID key(Author author) {
        return author.key() == null ? null : author.key().value();
    }
}
