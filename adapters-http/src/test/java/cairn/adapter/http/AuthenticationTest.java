package cairn.adapter.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.http.exchange.Authentication;
import cairn.adapter.http.problem.RequestRefused;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.Scope;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/// How long a key that was valid is remembered as valid.
class AuthenticationTest {
    private final AtomicReference<Instant> now = new AtomicReference<>(OneAccount.NOW);
    private final List<Runnable> alerts = new ArrayList<>();

    private Authentication authentication(OneAccount account) {
        return new Authentication(account.authenticate(), alerts::add, now::get);
    }

    private void alert() {
        alerts.forEach(Runnable::run);
    }

    private static void assertRefused(Authentication authentication) {
        assertThatThrownBy(() -> authentication.holder(OneAccount.SECRET)).isInstanceOf(RequestRefused.class);
    }

    @Test
    void remembersAValidKey() {
        OneAccount account = new OneAccount();
        Authentication authentication = authentication(account);

        authentication.holder(OneAccount.SECRET);
        authentication.holder(OneAccount.SECRET);

        assertThat(account.asked()).isEqualTo(1);
    }

    @Test
    void anAlertForgetsTheKey() {
        OneAccount account = new OneAccount();
        Authentication authentication = authentication(account);
        authentication.holder(OneAccount.SECRET);

        account.revoke();
        alert();

        assertRefused(authentication);
    }

    @Test
    void doesNotRememberAKeyRevokedDuringItsLookup() {
        OneAccount account = new OneAccount();
        Authentication authentication = authentication(account);
        account.whenAsked(() -> {
            account.revoke();
            alert();
        });

        authentication.holder(OneAccount.SECRET);

        assertRefused(authentication);
    }

    @Test
    void aRememberedKeyStillExpires() {
        KeyGrant brief = new KeyGrant(Set.of(Scope.READ), null, OneAccount.NOW.plusSeconds(3));
        Authentication authentication = authentication(new OneAccount(brief, now::get));
        authentication.holder(OneAccount.SECRET);

        now.updateAndGet(before -> before.plus(Duration.ofMillis(2999)));
        authentication.holder(OneAccount.SECRET);
        now.updateAndGet(before -> before.plus(Duration.ofMillis(1)));

        assertRefused(authentication);
    }
}
