package cairn.adapter.http.record.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.http.record.RecordRenderer;
import cairn.application.change.ShownChange;
import cairn.application.fake.Tenant;
import cairn.application.port.blob.InMemoryFileLinks;
import cairn.domain.change.Change;
import cairn.domain.change.ChangeType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ChangePayloadsTest {
    private final Tenant tenant = new Tenant();
    private final ChangePayloads payloads =
            new ChangePayloads(new RecordRenderer(new InMemoryFileLinks(), () -> "http://x", tenant.clock()));

    private static JsonNode json(byte[] bytes) throws IOException {
        return new ObjectMapper().readTree(bytes);
    }

    @Test
    void rendersAChangeAsTheChangeListDoes() throws IOException {
        Change change = new Change(7, ChangeType.UPDATED, tenant.inbox(), Tenant.NOON);

        JsonNode payload = json(payloads.ofChange(
                tenant.workspace(), new ShownChange(change, Optional.of(tenant.view(tenant.inbox())))));

        assertThat(payload.path("type").asText()).isEqualTo("updated");
        assertThat(payload.path("timestamp").asText()).isEqualTo("2026-05-31T12:00:00.000Z");
        assertThat(payload.at("/data/sequence").asLong()).isEqualTo(7);
        assertThat(payload.at("/data/resource/id").asText())
                .isEqualTo(tenant.inbox().toString());
    }

    @Test
    void rendersATestEventWithItsWorkspace() throws IOException {
        JsonNode payload = json(payloads.ofTest(tenant.workspace(), Tenant.NOON));

        assertThat(payload.path("type").asText()).isEqualTo("test");
        assertThat(payload.at("/data/workspaceId").asText())
                .isEqualTo(tenant.workspace().toString());
    }
}
