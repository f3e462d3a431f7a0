package cairn.application.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.limit.PlanLimits;
import cairn.application.port.Window;
import cairn.application.resource.Creations;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Failure.LimitCode;
import cairn.domain.failure.Failure.Missing;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Alias;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.Slug;
import cairn.domain.workspace.Workspace;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Workspaces below an account's own: making, renaming and deleting them.
class WorkspacesTest {
    private static final long AMPLE = 1_000;

    private final Tenant tenant = new Tenant();
    private final WorkspaceRemoval removal = new WorkspaceRemoval(
            tenant.repositories().transactions(),
            tenant.repositories().workspaces(),
            tenant.repositories().workspaceDeletions(),
            tenant.repositories().tree(),
            tenant.repositories().purges(),
            tenant.repositories().usage(),
            tenant.clock());

    private Workspace create(Principal principal, String title, @Nullable String slug) {
        return new CreateWorkspace(
                        tenant.repositories().transactions(),
                        tenant.repositories().workspaces(),
                        tenant.workspaceFactory(),
                        new PlanLimits(tenant.repositories().usage()),
                        tenant.clock())
                .execute(principal, new CreateWorkspace.Command(title, null, slug == null ? null : new Slug(slug)));
    }

    private Workspace create(String title) {
        return create(tenant.principal(), title, null);
    }

    private Principal in(Workspace workspace) {
        Principal own = tenant.principal();
        return new Principal(own.accountId(), workspace.id(), own.keyId(), own.grant(), own.plan());
    }

    private void delete(Workspace workspace) {
        new DeleteWorkspace(removal).execute(in(workspace));
    }

    private List<WorkspaceId> list() {
        return list(100);
    }

    private List<WorkspaceId> list(int limit) {
        return new ListWorkspaces(tenant.repositories().workspaces())
                .execute(tenant.principal(), "", new Window(limit, 0)).items().stream()
                        .map(Workspace::id)
                        .toList();
    }

    private void assertConflict(Runnable refused, ConflictCode code) {
        assertThat(tenant.refusal(refused))
                .isInstanceOfSatisfying(
                        Failure.Conflict.class,
                        failure -> assertThat(failure.code()).isEqualTo(code));
    }

    private ResourceId inboxOf(Workspace workspace) {
        return tenant.repositories().aliases().find(workspace.id(), Alias.INBOX).orElseThrow();
    }

    @Test
    void aNewWorkspaceHasAnInboxAndABin() {
        Workspace made = create("Guest");

        assertThat(tenant.repositories().tree().roots(made.id())).hasSize(2);
        assertThat(tenant.repositories().aliases().find(made.id(), Alias.BIN)).isPresent();
        assertThat(tenant.repositories().workspaceModels().find(made.id())).contains("model");
        assertThat(list()).containsExactly(tenant.workspace(), made.id());
        assertThat(tenant.usage().workspaces()).isEqualTo(1);
    }

    @Test
    void createsAWorkspaceAtomically() {
        tenant.breakingAtEachWrite(() -> create("Guest"));
    }

    @Test
    void limitsTheNumberOfWorkspacesByThePlan() {
        Principal one = tenant.principal(Tenant.plan(AMPLE, AMPLE, 1, AMPLE));
        Workspace made = create(one, "Guest", null);

        assertThat(tenant.refusal(() -> create(one, "Another", null)))
                .isInstanceOfSatisfying(
                        Failure.LimitExceeded.class,
                        limit -> assertThat(limit.code()).isEqualTo(LimitCode.EXCEEDS_WORKSPACE_LIMIT));
        delete(made);

        create(one, "Another", null);
        assertThat(tenant.usage().workspaces()).isEqualTo(1);
    }

    @Test
    void slugsAreUniqueAndDerivedFromTheTitleByDefault() {
        Workspace first = create("Größe & Co");
        Workspace second = create("Größe & Co");

        assertThat(second.slug()).isEqualTo(first.slug().numbered(2));
        assertConflict(() -> create(tenant.principal(), "Third", first.slug().value()), ConflictCode.SLUG_TAKEN);
        assertConflict(
                () -> new UpdateWorkspace(
                                tenant.repositories().transactions(),
                                tenant.repositories().workspaces(),
                                tenant.clock())
                        .execute(
                                in(second),
                                new UpdateWorkspace.Command(
                                        Optional.of("Fourth"), Optional.empty(), Optional.of(first.slug()))),
                ConflictCode.SLUG_TAKEN);
    }

    @Test
    void anyNumberOfTitlesMayHaveTheSameSlugBase() {
        for (int i = 0; i < 1005; i++) {
            create("田中");
        }

        assertThat(list(1100)).hasSize(1006);
    }

    @Test
    void refusesToNestWorkspaces() {
        Workspace guest = create("Guest");

        assertConflict(() -> create(in(guest), "Nested", null), ConflictCode.NESTED_WORKSPACE);
    }

    @Test
    void aDeletedWorkspaceAndItsContentAreNotFound() {
        Workspace guest = create("Guest");
        ResourceId inbox = inboxOf(guest);
        ResourceId note = new Creations(tenant)
                .note(in(guest), Creations.in(inbox), "note")
                .resource()
                .id();

        delete(guest);

        assertThat(list()).containsExactly(tenant.workspace());
        assertThat(tenant.repositories().resources().find(guest.id(), note)).isEmpty();
        assertThat(tenant.refusal(() -> new Creations(tenant).note(in(guest), Creations.in(inbox), "late")))
                .isInstanceOfSatisfying(
                        Failure.NotFound.class,
                        failure -> assertThat(failure.what()).isEqualTo(Missing.WORKSPACE));
        assertThat(tenant.refusal(() -> new ShowWorkspace(tenant.repositories().workspaces()).execute(in(guest))))
                .isInstanceOfSatisfying(
                        Failure.NotFound.class,
                        failure -> assertThat(failure.what()).isEqualTo(Missing.WORKSPACE));
        assertThat(create("Guest").slug()).as("its slug is free").isEqualTo(guest.slug());
    }

    @Test
    void theOwnWorkspaceOfAnAccountCannotBeDeleted() {
        assertConflict(
                () -> new DeleteWorkspace(removal).execute(tenant.principal()), ConflictCode.WORKSPACE_NOT_DELETABLE);
    }

    @Test
    void deletesAWorkspaceAtomically() {
        Workspace guest = create("Guest");

        tenant.breakingAtEachWrite(() -> delete(guest));
    }

    @Test
    void aDeletionTokenIsValidOnlyForItsWorkspaceAndUntilItExpires() {
        Workspace guest = create("Guest");
        Workspace other = create("Other");
        String first = request(guest);
        String second = request(guest);
        String late = request(other);

        for (String bad : List.of(first, "unknown")) {
            assertThat(tenant.refusal(() -> confirm(tenant.principal(), bad))).isInstanceOf(Failure.Invalid.class);
        }
        assertThat(tenant.refusal(() -> confirm(in(other), second))).isInstanceOf(Failure.Invalid.class);
        Principal stranger = tenant.another().principal();
        assertThat(tenant.refusal(() -> confirm(stranger, second))).isInstanceOf(Failure.Invalid.class);
        confirm(tenant.principal(), second);
        assertThat(list()).containsExactly(tenant.workspace(), other.id());
        tenant.pass(Duration.ofMinutes(15));

        assertThat(tenant.refusal(() -> confirm(in(other), late))).isInstanceOf(Failure.Invalid.class);
    }

    private String request(Workspace workspace) {
        return new RequestWorkspaceDeletion(
                        tenant.repositories().transactions(),
                        tenant.repositories().workspaceDeletions(),
                        removal,
                        () -> "token-" + tenant.ids().next(),
                        tenant.clock())
                .execute(in(workspace))
                .value();
    }

    private void confirm(Principal principal, String token) {
        new ConfirmWorkspaceDeletion(tenant.repositories().workspaceDeletions(), removal, tenant.clock())
                .execute(principal, token);
    }
}
