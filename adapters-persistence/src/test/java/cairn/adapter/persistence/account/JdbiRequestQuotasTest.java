package cairn.adapter.persistence.account;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.adapter.persistence.transaction.Transaction.Access;
import cairn.application.port.account.RequestQuotas;
import cairn.application.port.account.RequestQuotasContract;
import cairn.domain.workspace.KeyId;
import org.junit.jupiter.api.Test;

class JdbiRequestQuotasTest extends DatabaseTestCase implements RequestQuotasContract {
    /// Otherwise a used-up quota would stay so until that time.
    @Test
    void forgetsAnHourThatAClockFarAheadHasBegun() {
        KeyId key = new KeyId(samples().id());
        RequestQuotas quotas = repositories().requestQuotas();
        quotas.add(key, 100, 100);
        long ahead = 2 * RequestQuotas.WINDOW.toMillis();
        database()
                .opening()
                .jdbi(Access.WRITE)
                .useHandle(handle -> handle.execute("UPDATE request_quota SET begun_at = begun_at + ?", ahead));

        assertThat(quotas.add(key, 100, 1).used()).isEqualTo(1);
    }
}
