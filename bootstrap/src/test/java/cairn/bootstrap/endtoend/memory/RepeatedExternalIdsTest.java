package cairn.bootstrap.endtoend.memory;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.CairnExtension;
import cairn.bootstrap.endtoend.Reply;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Atomic requests name the entries that conflict with each other, and no resource that is rolled back.
@ExtendWith(CairnExtension.class)
class RepeatedExternalIdsTest {
    @Test
    void aRepeatedExternalIdInAMemoryBatchNamesBothEntries(Api api) {
        String twice = "{\"memories\": [{\"content\": \"one of two\", \"externalId\": \"a\"},"
                + " {\"content\": \"no\"}, {\"content\": \"two of two\", \"externalId\": \"a\"}]}";

        Reply refused = api.post("/v2/memories/batch", twice);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.violations())
                .containsExactlyInAnyOrder("/memories/1/content too_short", "/memories/2/externalId duplicate");
        assertThat(refused.text()).contains("/memories/0/externalId").doesNotContain("resourceId");
    }

    @Test
    void onlyAnAtomicBatchReportsARepeatedExternalIdAsDuplicate(Api api) {
        String operations = """
                {"atomic": %s, "operations": [
                    {"op": "createNotepad", "parentId": "@alias::inbox", "text": "a", "externalId": "same"},
                    {"op": "createFolder", "parentId": "@alias::inbox", "name": "b", "externalId": "same"}]}""";

        Reply atomic = api.post("/v2/resources/batch", operations.formatted(true));
        Reply each = api.post("/v2/resources/batch", operations.formatted(false));

        assertThat(atomic.violations()).containsExactly("/operations/1/externalId duplicate");
        assertThat(each.json().path("succeeded").asInt()).isEqualTo(1);
        assertThat(each.at("/results/1/body/detail")).isEqualTo("external_id_taken");
    }
}
