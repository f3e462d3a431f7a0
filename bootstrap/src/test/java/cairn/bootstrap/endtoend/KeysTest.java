package cairn.bootstrap.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.administration.Administration.KeyRow;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(CairnExtension.class)
class KeysTest {
    private static final long STEP_NANOS = 100_000_000;
    private static final int MOST_STEPS = 600;

    @Test
    void aKeyWorksAtOnceAndSoonNoMoreWhenRevoked(Accounts accounts) {
        String account =
                accounts.administration().createAccount("Keys", "", "unlimited").id();
        KeyRow key = accounts.administration().createKey(account, "one");
        Api api = Api.withKey(accounts.url(), key.secret());
        assertThat(api.get("/v2/tags").status()).isEqualTo(200);

        accounts.administration().revokeKey(key.id());

        int steps = 0;
        while (api.get("/v2/tags").status() == 200 && steps < MOST_STEPS) {
            LockSupport.parkNanos(STEP_NANOS);
            steps++;
        }
        assertThat(api.get("/v2/tags").at("/detail")).isEqualTo("invalid_api_key");
    }
}
