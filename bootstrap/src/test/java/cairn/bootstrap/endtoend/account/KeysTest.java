package cairn.bootstrap.endtoend.account;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.administration.Administration.KeyRow;
import cairn.bootstrap.endtoend.Accounts;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
class KeysTest {
    @Test
    void aKeyWorksImmediatelyAndUntilTheOperatorRevokesIt(Accounts accounts) {
        String account =
                accounts.administration().createAccount("Keys", "", "unlimited").id();
        KeyRow key = accounts.administration().createKey(account, "one");
        Api api = Api.withKey(accounts.url(), key.secret());
        assertThat(api.get("/v2/tags").status()).isEqualTo(200);

        accounts.administration().revokeKey(key.id());

        assertThat(api.get("/v2/tags").at("/detail")).isEqualTo("invalid_api_key");
    }
}
