package cairn.application.publication;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.port.Window;
import cairn.application.publication.CreatePublication.Command;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.publication.AccessToken;
import cairn.domain.publication.Publication;
import cairn.domain.publication.PublicationId;
import cairn.domain.resource.ResourceId;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What owners do with publications.
class PublicationsTest extends PublicationTestCase {
    private static final Window ALL = new Window(Publication.MOST, 0);

    private final ResourceId folder = folder(tenant.inbox(), "folder");

    @Test
    void aResourceHasOnePublicationAtATime() {
        Publication publication = publish(folder);

        assertThat(tenant.refusal(() -> publish(folder)))
                .isEqualTo(new Failure.AlreadyPublished(
                        "/resourceId", publication.id().value()));

        delete.execute(tenant.principal(), publication.id());
        assertThat(publish(folder).token()).isNotEqualTo(publication.token());
    }

    @Test
    void anExpiredPublicationIsReplacedByANewOne() {
        Publication over = publish(folder, null, Tenant.NOON.plusSeconds(60));
        tenant.pass(Duration.ofSeconds(60));

        Publication next = publish(folder);

        assertThat(list.execute(tenant.principal(), Optional.empty(), ALL).items())
                .extracting(Published::publication)
                .containsExactly(next);
        assertThat(next.token()).isNotEqualTo(over.token());
    }

    @Test
    void refusesToPublishAnArchivedResource() {
        ResourceId archived = folder(tenant.bin(), "archived");
        assertThat(tenant.refusal(() -> publish(archived)))
                .isInstanceOfSatisfying(
                        Failure.Conflict.class,
                        conflict -> assertThat(conflict.code()).isEqualTo(ConflictCode.RESOURCE_ARCHIVED));
        assertThat(tenant.refusal(() -> publish(tenant.bin()))).isInstanceOf(Failure.Conflict.class);
    }

    @Test
    void refusesToPublishTheInboxOrTheBin() {
        for (ResourceId root : List.of(tenant.inbox(), tenant.bin())) {
            assertThat(tenant.refusal(() -> publish(root)))
                    .isInstanceOfSatisfying(
                            Failure.Conflict.class,
                            conflict -> assertThat(conflict.code()).isEqualTo(ConflictCode.SYSTEM_RESOURCE));
        }
    }

    @Test
    void resourcesAndPublicationsOfAnotherTenantAreNotFound() {
        Tenant other = tenant.another();
        Publication publication = publish(folder);

        assertThat(tenant.refusal(() -> create.execute(other.principal(), new Command(folder, Optional.empty(), null))))
                .isInstanceOf(Failure.NotFound.class);
        assertThat(tenant.refusal(() -> delete.execute(other.principal(), publication.id())))
                .isEqualTo(tenant.refusal(() -> delete.execute(tenant.principal(), new PublicationId(samples.id()))));
        assertThat(tenant.refusal(() -> update.execute(
                        other.principal(),
                        new UpdatePublication.Command(
                                publication.id(), Optional.of(Optional.empty()), Optional.empty()))))
                .isInstanceOf(Failure.NotFound.class);
        assertThat(list.execute(other.principal(), Optional.empty(), ALL).items())
                .isEmpty();
    }

    @Test
    void theExpiryMustBeInTheFuture() {
        assertThat(tenant.refusal(() -> publish(folder, null, Tenant.NOON))).isInstanceOf(Failure.Invalid.class);
        Publication publication = publish(folder);
        assertThat(tenant.refusal(() -> update.execute(
                        tenant.principal(),
                        new UpdatePublication.Command(
                                publication.id(), Optional.empty(), Optional.of(Optional.of(Tenant.NOON))))))
                .isInstanceOf(Failure.Invalid.class);
    }

    @Test
    void limitsTheNumberOfPublicationsPerWorkspace() {
        IntStream.range(0, Publication.MOST)
                .mapToObj(i -> new Publication(
                        new PublicationId(samples.id()),
                        new ResourceId(samples.id()),
                        new AccessToken("%032x".formatted(i)),
                        null,
                        null,
                        Tenant.NOON,
                        Tenant.NOON))
                .forEach(publication -> repositories.publications().insert(tenant.workspace(), publication));

        assertThat(tenant.refusal(() -> publish(folder)))
                .isInstanceOfSatisfying(
                        Failure.Conflict.class,
                        conflict -> assertThat(conflict.code()).isEqualTo(ConflictCode.TOO_MANY_PUBLICATIONS));
    }

    @Test
    void isPublishedAtomically() {
        tenant.breakingAtEachWrite(() -> publish(folder));
    }

    @Test
    void updatesOnlyTheGivenFields() {
        Publication before = publish(folder, PASSWORD, Tenant.NOON.plusSeconds(60));

        Publication endless = update.execute(
                        tenant.principal(),
                        new UpdatePublication.Command(before.id(), Optional.empty(), Optional.of(Optional.empty())))
                .publication();
        assertThat(endless.password()).isEqualTo(before.password());
        assertThat(endless.expiresAt()).isNull();
        assertThat(endless.token()).isEqualTo(before.token());

        Publication open = update.execute(
                        tenant.principal(),
                        new UpdatePublication.Command(before.id(), Optional.of(Optional.empty()), Optional.empty()))
                .publication();
        assertThat(open.password()).isNull();
        assertThat(repositories.publications().find(tenant.workspace(), before.id()))
                .contains(open);
    }

    @Test
    void toStringContainsNoSecrets() {
        Publication publication = publish(folder, PASSWORD, null);

        assertThat(publication.toString())
                .doesNotContain(publication.token().text())
                .doesNotContain(Objects.requireNonNull(publication.password()).text());
    }
}
