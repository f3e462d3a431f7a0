package cairn.application.port.blob;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.blob.FileLinks.Verdict;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure.SignatureProblem;
import cairn.domain.workspace.WorkspaceId;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What every [FileLinks] does that checks its own URLs.
public interface FileLinksContract {
    BlobPath PATH = new BlobPath(UUID.fromString("01930000-0000-7000-8000-000000000001"), "png");
    BlobPath OTHER = new BlobPath(UUID.fromString("01930000-0000-7000-8000-000000000001"), "gif");
    WorkspaceId WORKSPACE = new WorkspaceId(UUID.fromString("01930000-0000-7000-8000-000000000003"));
    WorkspaceId FOREIGN = new WorkspaceId(UUID.fromString("01930000-0000-7000-8000-000000000004"));
    Instant NOW = Instant.parse("2026-01-01T00:07:00Z");
    Verdict INVALID = new Verdict.Refused(SignatureProblem.INVALID_SIGNATURE);
    Verdict EXPIRED = new Verdict.Refused(SignatureProblem.SIGNATURE_EXPIRED);

    /// The links under test, which live an hour at most; the same throughout one test.
    FileLinks links();

    @Test
    default void aSignedUrlContainsThePathAndIsValidForItsWorkspace() {
        String url = links().sign(WORKSPACE, PATH, NOW);
        assertThat(URI.create(url).getPath()).endsWith("/" + PATH);
        assertThat(verify(PATH, url, NOW)).isEqualTo(new Verdict.Accepted(WORKSPACE));
    }

    @Test
    default void aUrlExpiresWithinAnHour() {
        String url = links().sign(WORKSPACE, PATH, NOW);
        assertThat(verify(PATH, url, NOW.plus(Duration.ofMinutes(40)))).isEqualTo(new Verdict.Accepted(WORKSPACE));
        assertThat(verify(PATH, url, NOW.plus(Duration.ofMinutes(60)))).isEqualTo(EXPIRED);
        assertThat(verify(PATH, url, NOW.plus(Duration.ofDays(4000)))).isEqualTo(EXPIRED);
    }

    @Test
    default void repeatsTheSameUrlForSomeMinutesForCaching() {
        long urls = IntStream.range(0, 60)
                .mapToObj(minute -> links().sign(WORKSPACE, PATH, NOW.plus(Duration.ofMinutes(minute))))
                .distinct()
                .count();
        assertThat(urls).isBetween(2L, 6L);
    }

    @Test
    default void aUrlIsValidForItsBlobAndWorkspaceOnly() {
        String url = links().sign(WORKSPACE, PATH, NOW);
        assertThat(verify(OTHER, url, NOW)).isEqualTo(INVALID);
        assertThat(links().sign(FOREIGN, PATH, NOW)).isNotEqualTo(url);
    }

    @Test
    default void rejectsAUrlWithAnyCharacterOfTheQueryChanged() {
        String query = URI.create(links().sign(WORKSPACE, PATH, NOW)).getRawQuery();
        for (int i = 0; i < query.length(); i++) {
            String changed = query.substring(0, i) + (query.charAt(i) == '1' ? '2' : '1') + query.substring(i + 1);
            assertThat(links().verify(PATH, changed, NOW)).isEqualTo(INVALID);
        }
    }

    @Test
    default void anExpiredForgedUrlIsInvalidRatherThanExpired() {
        String url = links().sign(WORKSPACE, PATH, NOW);
        assertThat(verify(OTHER, url, NOW.plus(Duration.ofDays(1)))).isEqualTo(INVALID);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "workspace=------------------------------------&expires=1&signature=", "a=b", "%00"})
    default void rejectsAMalformedQuery(String query) {
        assertThat(links().verify(PATH, query, NOW)).isEqualTo(INVALID);
    }

    private Verdict verify(BlobPath path, String url, Instant now) {
        return links().verify(path, URI.create(url).getRawQuery(), now);
    }
}
