package cairn.adapter.storage.filesystem;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.exchange.ExportLinks.Verdict;
import cairn.domain.failure.Failure.SignatureProblem;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.net.URI;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HmacExportLinksTest {
    private static final WorkspaceId WORKSPACE =
            new WorkspaceId(UUID.fromString("01930000-0000-7000-8000-000000000003"));
    private static final WorkspaceId FOREIGN = new WorkspaceId(UUID.fromString("01930000-0000-7000-8000-000000000004"));
    private static final Optional<ResourceId> FOLDER =
            Optional.of(new ResourceId(UUID.fromString("01930000-0000-7000-8000-000000000005")));
    private static final Instant NOW = Instant.parse("2026-01-01T00:07:00Z");
    private static final Verdict INVALID = new Verdict.Refused(SignatureProblem.INVALID_SIGNATURE);

    private final HmacExportLinks links =
            new HmacExportLinks(() -> "https://cairn.example", new SigningSecret(new byte[32]));

    private String query(Optional<ResourceId> resource) {
        return URI.create(links.sign(WORKSPACE, resource, NOW.plusSeconds(60))).getRawQuery();
    }

    @Test
    void acceptsASignedLink() {
        assertThat(links.sign(WORKSPACE, FOLDER, NOW)).startsWith("https://cairn.example/exports/" + WORKSPACE + "?");
        assertThat(links.verify(WORKSPACE, query(FOLDER), NOW)).isEqualTo(new Verdict.Accepted(FOLDER));
        assertThat(links.verify(WORKSPACE, query(Optional.empty()), NOW))
                .isEqualTo(new Verdict.Accepted(Optional.empty()));
    }

    @Test
    void refusesALinkForAnotherWorkspaceOrFolder() {
        assertThat(links.verify(FOREIGN, query(FOLDER), NOW)).isEqualTo(INVALID);
        assertThat(links.verify(WORKSPACE, query(FOLDER).replaceFirst("resource=[^&]*&", ""), NOW))
                .isEqualTo(INVALID);
    }

    @Test
    void expiresAtItsEnd() {
        assertThat(links.verify(WORKSPACE, query(FOLDER), NOW.plusSeconds(59))).isNotEqualTo(INVALID);
        assertThat(links.verify(WORKSPACE, query(FOLDER), NOW.plusSeconds(60)))
                .isEqualTo(new Verdict.Refused(SignatureProblem.SIGNATURE_EXPIRED));
    }

    @Test
    void refusesAChangedQuery() {
        String query = query(FOLDER);
        for (int i = 0; i < query.length(); i++) {
            String changed = query.substring(0, i) + (query.charAt(i) == '1' ? '2' : '1') + query.substring(i + 1);
            assertThat(links.verify(WORKSPACE, changed, NOW)).isEqualTo(INVALID);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "%00",
                "resource=------------------------------------&expires=1&signature=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                "expires=99999999999999&signature="
            })
    void refusesAMalformedQuery(String query) {
        assertThat(links.verify(WORKSPACE, query, NOW)).isEqualTo(INVALID);
    }
}
