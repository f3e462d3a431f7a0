package cairn.adapter.persistence.publication;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.adapter.persistence.transaction.Transaction.Access;
import cairn.application.port.Samples.Home;
import cairn.application.port.publication.PublicationRepositoryContract;
import cairn.domain.publication.AccessToken;
import cairn.domain.publication.Publication;
import cairn.domain.publication.PublicationId;
import cairn.domain.resource.ResourceId;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class JdbiPublicationRepositoryTest extends DatabaseTestCase implements PublicationRepositoryContract {
    /// A transaction that writes reads each level of folders at another moment, so moves can make them
    /// appear to be in each other.
    @Test
    void readsFoldersThatAppearToBeInEachOtherOnce() {
        Home home = samples().home();
        ResourceId outer = samples().folder(home, home.inbox(), "outer");
        ResourceId inner = samples().folder(home, outer, "inner");
        ResourceId note = samples().note(home, inner, "note").id();
        Instant now = samples().tick();
        PublicationId id = new PublicationId(samples().id());
        AccessToken token = new AccessToken(samples().id().toString().replace("-", ""));
        Publication publication = new Publication(id, outer, token, null, null, now, now);
        repositories().publications().insert(home.workspace(), publication);

        database()
                .opening()
                .jdbi(Access.WRITE)
                .useHandle(handle -> handle.createUpdate(
                                "UPDATE container SET parent_id = :inner WHERE resource_id = :outer")
                        .bind("inner", inner.value())
                        .bind("outer", outer.value())
                        .execute());

        assertThat(repositories()
                        .resources()
                        .views(home.workspace(), List.of(note))
                        .getFirst()
                        .publications())
                .containsExactly(publication.mark());
    }
}
