package cairn.application.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import cairn.domain.webhook.Webhook;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class TestLimitTest extends WebhookTestCase {
    private final TestLimit limit = new TestLimit();

    /// Starts each test while the previous ones are still running, until one is refused.
    private int nested(int depth) {
        try {
            return limit.within(new WorkspaceId(new UUID(0, depth)), () -> nested(depth + 1));
        } catch (Unavailable e) {
            return depth;
        }
    }

    @Test
    void limitsConcurrentTestsPerServer() {
        assertThat(nested(0)).isEqualTo(TestLimit.MOST);
        assertThat(nested(0)).isEqualTo(TestLimit.MOST);
    }

    @Test
    void limitsAWorkspaceToOneTestAtATime() {
        Webhook webhook = created();
        TestWebhook test = test();
        List<Part> refused = new ArrayList<>();
        receiver.meanwhile(() -> assertThatThrownBy(() -> test.execute(tenant.principal(), webhook.id()))
                .isInstanceOfSatisfying(Unavailable.class, busy -> refused.add(busy.part())));

        test.execute(tenant.principal(), webhook.id());
        assertThat(refused).containsExactly(Part.SERVER);
        assertThat(receiver.received()).hasSize(1);

        receiver.meanwhile(() -> {});
        test.execute(tenant.principal(), webhook.id());
        assertThat(receiver.received()).hasSize(2);
    }
}
