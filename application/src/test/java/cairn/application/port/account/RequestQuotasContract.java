package cairn.application.port.account;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Together;
import cairn.application.port.account.RequestQuotas.Standing;
import cairn.domain.workspace.KeyId;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// What [RequestQuotas] must do.
public interface RequestQuotasContract extends Repositories.Contract {
    private RequestQuotas quotas() {
        return repositories().requestQuotas();
    }

    private KeyId key() {
        return new KeyId(samples().id());
    }

    @Test
    default void addsUpTheRequestsOfAKeyInItsHour() {
        KeyId key = key();

        assertThat(quotas().add(key, 100, 3).used()).isEqualTo(3);
        Standing standing = quotas().add(key, 100, 40);

        assertThat(standing.used()).isEqualTo(43);
        assertThat(standing.left()).isBetween(Duration.ofMinutes(59), RequestQuotas.WINDOW);
        assertThat(quotas().add(key, 100, 60).used()).isEqualTo(103);
    }

    @Test
    default void countsEachKeySeparately() {
        quotas().add(key(), 100, 3);

        assertThat(quotas().add(key(), 100, 1).used()).isEqualTo(1);
    }

    @Test
    default void resetsTheCountWhenTheRateChanges() {
        KeyId key = key();
        quotas().add(key, 100, 90);

        assertThat(quotas().add(key, 1000, 1).used()).isEqualTo(1);
    }

    @Test
    default void countsAllRequestsAddedConcurrently() {
        KeyId key = key();

        Together.run(16, i -> quotas().add(key, 1000, i));

        assertThat(quotas().add(key, 1000, 0).used()).isEqualTo(120);
    }
}
