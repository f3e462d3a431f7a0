package cairn.application.publication;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.publication.visit.ListPublished;
import cairn.application.publication.visit.Session;
import cairn.application.publication.visit.ShowPublished.Step;
import cairn.application.publication.visit.Visitor;
import cairn.application.publication.visit.VisitorAccess;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.PasswordProblem;
import cairn.domain.publication.AccessToken;
import cairn.domain.publication.Publication;
import cairn.domain.publication.PublicationId;
import cairn.domain.resource.Header;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.SortKey;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What visitors can and cannot see.
class VisitTest extends PublicationTestCase {
    private static final Failure NOTHING = VisitorAccess.missing().failure();
    private static final Failure NOT_BELOW = VisitorAccess.nothingThere().failure();

    private final ResourceId outer = folder(tenant.inbox(), "outer");
    private final ResourceId published = folder(outer, "published");
    private final ResourceId inner = folder(published, "inner");
    private final ResourceId sibling = folder(outer, "sibling");
    private final ResourceId deep = note(inner, "deep");
    private final ResourceId shallow = note(published, "shallow");
    private final ResourceId beside = note(outer, "beside");
    private final ResourceId besideDeep = note(sibling, "beside deep");

    private final List<PublicationId> tried = new ArrayList<>();

    private Failure refused(Visitor visitor, ResourceId id) {
        return tenant.refusal(() -> seen(visitor, id));
    }

    private void move(ResourceId id, ResourceId parent) {
        Header header = tenant.resource(id).header();
        repositories.resourceChanges().update(tenant.workspace(), header.placed(parent, new SortKey("5")));
    }

    private List<ResourceId> listed(Visitor visitor, ResourceId parent) {
        return children
                .execute(visitor, new ListPublished.Query(Optional.of(parent), 50, Optional.empty()))
                .resources()
                .stream()
                .map(view -> view.resource().id())
                .toList();
    }

    /// Checks every possible place of a publication against every resource.
    @Test
    void visitorsReachExactlyThePublishedSubtree() {
        Map<ResourceId, List<ResourceId>> reachable = Map.of(
                outer, List.of(outer, published, inner, sibling, deep, shallow, beside, besideDeep),
                published, List.of(published, inner, deep, shallow),
                inner, List.of(inner, deep),
                sibling, List.of(sibling, besideDeep),
                deep, List.of(deep),
                beside, List.of(beside));
        Tenant other = tenant.another();
        List<ResourceId> all = List.of(
                outer,
                published,
                inner,
                sibling,
                deep,
                shallow,
                beside,
                besideDeep,
                tenant.inbox(),
                tenant.bin(),
                other.inbox(),
                new ResourceId(samples.id()));
        reachable.forEach((top, below) -> {
            Visitor visitor = visitor(publish(top));
            for (ResourceId id : all) {
                if (below.contains(id)) {
                    assertThat(seen(visitor, id))
                            .isEqualTo(tenant.resource(id).header().name().value());
                } else {
                    assertThat(refused(visitor, id)).isEqualTo(NOT_BELOW);
                    assertThat(tenant.refusal(() -> listed(visitor, id))).isEqualTo(NOT_BELOW);
                    assertThat(tenant.refusal(() -> read.execute(visitor, id))).isEqualTo(NOT_BELOW);
                }
            }
        });
    }

    @Test
    void visitorsCanListFoldersAndReadNotes() {
        Visitor visitor = visitor(publish(published));

        assertThat(listed(visitor, published)).containsExactlyInAnyOrder(inner, shallow);
        assertThat(listed(visitor, inner)).containsExactly(deep);
        assertThat(read.execute(visitor, deep).text()).isEqualTo("text of deep".getBytes(StandardCharsets.UTF_8));
        assertThat(tenant.refusal(() -> listed(visitor, deep))).isInstanceOf(Failure.Invalid.class);
        assertThat(tenant.refusal(() -> read.execute(visitor, inner))).isEqualTo(NOT_BELOW);
    }

    @Test
    void thePathStartsAtThePublishedResource() {
        Visitor visitor = visitor(publish(published));

        assertThat(show.execute(visitor, Optional.of(deep)).path())
                .containsExactly(new Step(published, "published"), new Step(inner, "inner"));
        assertThat(show.execute(visitor, Optional.empty()).path()).isEmpty();
        assertThat(show.execute(visitor, Optional.of(published)).path()).isEmpty();
    }

    @Test
    void aPublicationFollowsMovesIntoAndOutOfItsFolder() {
        Visitor visitor = visitor(publish(published));

        move(deep, sibling);
        move(beside, inner);

        assertThat(refused(visitor, deep)).isEqualTo(NOT_BELOW);
        assertThat(seen(visitor, beside)).isEqualTo("beside");
    }

    @Test
    void anArchivedResourceCannotBeVisitedUntilItIsRecovered() {
        Visitor ofNote = visitor(publish(deep));
        Visitor ofFolder = visitor(publish(published));

        move(deep, tenant.bin());
        assertThat(refused(ofNote, deep)).isEqualTo(NOTHING);
        assertThat(refused(ofFolder, deep)).isEqualTo(NOT_BELOW);

        move(deep, inner);
        assertThat(seen(ofNote, deep)).isEqualTo("deep");
    }

    @Test
    void deletedAndExpiredPublicationsLookLikeUnknownOnes() {
        Publication withdrawn = publish(published);
        Publication over = publish(deep, null, Tenant.NOON.plusSeconds(60));
        assertThat(seen(visitor(over), deep)).isEqualTo("deep");

        delete.execute(tenant.principal(), withdrawn.id());
        tenant.pass(Duration.ofSeconds(60));

        assertThat(refused(visitor(withdrawn), deep)).isEqualTo(NOTHING);
        assertThat(refused(visitor(over), deep)).isEqualTo(NOTHING);
        Visitor never = new Visitor(new AccessToken("0".repeat(AccessToken.LENGTH)), Optional.empty());
        assertThat(refused(never, deep)).isEqualTo(NOTHING);
    }

    @Test
    void aPasswordOpensASessionThatExpires() {
        Publication publication = publish(published, PASSWORD, null);
        Visitor stranger = visitor(publication);
        assertThat(refused(stranger, deep))
                .isInstanceOfSatisfying(
                        Failure.PasswordRefused.class,
                        refused -> assertThat(refused.problem()).isEqualTo(PasswordProblem.PASSWORD_REQUIRED));
        assertThat(tenant.refusal(() -> begin.execute(publication.token(), "wrong", tried::add)))
                .isInstanceOfSatisfying(
                        Failure.PasswordRefused.class,
                        refused -> assertThat(refused.problem()).isEqualTo(PasswordProblem.WRONG_PASSWORD));

        Session session = begin.execute(publication.token(), PASSWORD, tried::add);
        Visitor guest = new Visitor(publication.token(), Optional.of(session.text()));
        assertThat(seen(guest, deep)).isEqualTo("deep");

        tenant.pass(Duration.ofHours(12));
        assertThat(refused(guest, deep)).isInstanceOf(Failure.PasswordRefused.class);
    }

    /// Otherwise made-up links would fill the table that counts attempts.
    @Test
    void countsAttemptsOnlyForPublicationsWithAPassword() {
        Publication locked = publish(published, PASSWORD, null);
        Publication open = publish(sibling);

        tenant.refusal(() -> begin.execute(new AccessToken("0".repeat(AccessToken.LENGTH)), PASSWORD, tried::add));
        tenant.refusal(() -> begin.execute(open.token(), PASSWORD, tried::add));
        assertThat(tried).isEmpty();

        tenant.refusal(() -> begin.execute(locked.token(), "wrong", tried::add));
        assertThat(tried).containsExactly(locked.id());
    }

    @Test
    void aSessionIsValidOnlyForItsPublicationAndPassword() {
        Publication one = publish(published, PASSWORD, Tenant.NOON.plusSeconds(60));
        Publication two = publish(sibling, PASSWORD, null);
        Session session = begin.execute(one.token(), PASSWORD, tried::add);

        assertThat(session.expiresAt()).isEqualTo(Tenant.NOON.plusSeconds(60));
        String later = (Tenant.NOON.getEpochSecond() + 99_999)
                + session.text().substring(session.text().indexOf('.'));
        for (String made : List.of(
                later, "", ".", "1.", session.text() + "0", session.text().toUpperCase(Locale.ROOT))) {
            assertThat(refused(new Visitor(one.token(), Optional.of(made)), deep))
                    .as(made)
                    .isInstanceOf(Failure.PasswordRefused.class);
        }
        assertThat(refused(new Visitor(two.token(), Optional.of(session.text())), besideDeep))
                .isInstanceOf(Failure.PasswordRefused.class);

        update.execute(
                tenant.principal(),
                new UpdatePublication.Command(one.id(), Optional.of(Optional.of(PASSWORD)), Optional.empty()));
        assertThat(refused(new Visitor(one.token(), Optional.of(session.text())), deep))
                .isInstanceOf(Failure.PasswordRefused.class);
    }
}
