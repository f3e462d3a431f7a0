package cairn.application.port.account;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples;
import cairn.domain.workspace.Account;
import cairn.domain.workspace.AccountId;
import org.junit.jupiter.api.Test;

/// What an [AccountRepository] must do.
public interface AccountRepositoryContract extends Repositories.Contract {
    @Test
    default void findsAnInsertedAccount() {
        Account account = samples().account();

        assertThat(repositories().accounts().find(account.id())).contains(account);
    }

    @Test
    default void findsNothingUnderAnotherId() {
        samples().account();

        assertThat(repositories().accounts().find(new AccountId(samples().id())))
                .isEmpty();
    }

    @Test
    default void listsTheOldestFirst() {
        Account younger = samples().newAccount();
        Account older = new Account(new AccountId(samples().id()), "B", "b@example.org", "sample", Samples.START);
        repositories().accounts().insert(younger);
        repositories().accounts().insert(older);

        assertThat(repositories().accounts().list()).containsExactly(older, younger);
    }

    @Test
    default void changesThePlanOfOneAccountOnly() {
        Account changed = samples().account();
        Account other = samples().account();

        assertThat(repositories().accounts().updatePlan(changed.id(), "sample")).isTrue();

        assertThat(repositories().accounts().find(changed.id()).orElseThrow().plan())
                .isEqualTo("sample");
        assertThat(repositories().accounts().find(other.id())).contains(other);
    }

    @Test
    default void changesNoPlanOfAnUnknownAccount() {
        assertThat(repositories().accounts().updatePlan(new AccountId(samples().id()), "sample"))
                .isFalse();
    }
}
