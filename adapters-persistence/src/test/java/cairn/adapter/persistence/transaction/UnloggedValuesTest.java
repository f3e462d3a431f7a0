package cairn.adapter.persistence.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.adapter.persistence.LoggedLines;
import cairn.domain.workspace.Account;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/// The exception of a failed statement may be logged: it must not contain texts of users.
@ResourceLock("the root logger")
class UnloggedValuesTest extends DatabaseTestCase {
    private static final String MARKER = "unmistakable-value";

    private ApiKey key(Account account, String digest, String name) {
        return new ApiKey(
                new KeyId(samples().id()),
                account.id(),
                digest,
                name,
                null,
                KeyGrant.FULL,
                samples().tick(),
                null,
                null);
    }

    /// The database's own message contains the duplicate value.
    @Test
    void aConstraintViolationShowsNoValues() {
        Account account = samples().account();
        repositories().keys().insert(key(account, MARKER, "one"));
        LoggedLines logged = new LoggedLines(MARKER);

        Throwable thrown;
        try (logged) {
            thrown = catchThrowable(() -> repositories().keys().insert(key(account, MARKER, MARKER)));
        }

        assertThat(LoggedLines.written(thrown)).contains("INSERT INTO api_key").doesNotContain(MARKER);
        assertThat(logged.found()).isEmpty();
    }

    /// A foreign key violation names only the account; Jdbi would add the other values.
    @Test
    void aFailedStatementShowsNoArguments() {
        Throwable thrown =
                catchThrowable(() -> repositories().keys().insert(key(samples().newAccount(), MARKER, MARKER)));

        assertThat(LoggedLines.written(thrown)).contains("INSERT INTO api_key").doesNotContain(MARKER);
    }
}
