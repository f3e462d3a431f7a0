package cairn.adapter.persistence.account;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.account.AccountRepository;
import cairn.domain.workspace.Account;
import cairn.domain.workspace.AccountId;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.mapper.RowMapper;

/// Accounts in the table of that name.
public final class JdbiAccountRepository implements AccountRepository {
    private static final String SELECT = "SELECT id, name, email, plan, created_at FROM account ";
    private static final RowMapper<Account> ROW = Columns.mapper(JdbiAccountRepository::account);
    private final Sessions sessions;

    public JdbiAccountRepository(Sessions sessions) {
        this.sessions = sessions;
    }

    private static Account account(RowReader row) throws SQLException {
        return new Account(new AccountId(row.uuid()), row.text(), row.text(), row.text(), row.instant());
    }

    @Override
    public void insert(Account account) {
        sessions.run(handle -> handle.createUpdate("""
                        INSERT INTO account (id, name, email, plan, created_at)
                        VALUES (:id, :name, :email, :plan, :createdAt)""")
                .bind("id", account.id().value())
                .bind("name", account.name())
                .bind("email", account.email())
                .bind("plan", account.plan())
                .bind("createdAt", account.createdAt().toEpochMilli())
                .execute());
    }

    @Override
    public Optional<Account> find(AccountId id) {
        return sessions.read(handle -> handle.createQuery(SELECT + "WHERE id = :id")
                .bind("id", id.value())
                .map(ROW)
                .findOne());
    }

    @Override
    public List<Account> list() {
        return sessions.read(handle ->
                handle.createQuery(SELECT + "ORDER BY created_at, id").map(ROW).list());
    }

    @Override
    public boolean updatePlan(AccountId id, String plan) {
        return sessions.write(handle -> handle.createUpdate("UPDATE account SET plan = :plan WHERE id = :id")
                        .bind("plan", plan)
                        .bind("id", id.value())
                        .execute()
                > 0);
    }
}
